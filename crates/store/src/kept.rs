//! Reading cards, feeds and counts. Both kinds of database understand the same
//! words here, so they are written once.

/// Has a backend read what is kept, with the pool in one of its fields.
macro_rules! read_what_is_kept {
    ($backend:ident, $pool:ident) => {
        impl $backend {
            pub(crate) async fn card(
                &self,
                kind: &str,
                key: &str,
                now: Moment,
            ) -> Result<Option<Card>, StoreFault> {
                let card: Option<CardColumns> = sqlx::query_as(
                    "SELECT key, version, body FROM cards \
                     WHERE kind = $1 AND key = $2 AND (expires IS NULL OR expires > $3)",
                )
                .bind(kind)
                .bind(key)
                .bind(now.0)
                .fetch_optional(&self.$pool)
                .await?;
                Ok(card.map(Card::from))
            }

            pub(crate) async fn page(
                &self,
                (kind, mark): (&str, &str),
                page: &Page,
                now: Moment,
            ) -> Result<Vec<Listed>, StoreFault> {
                let (rank, key) = page.after.clone().unwrap_or((i64::MAX, String::new()));
                let listed: Vec<ListedColumns> = sqlx::query_as(
                    "SELECT rank, cards.key, version, body FROM marks \
                     JOIN cards ON cards.kind = marks.kind AND cards.key = marks.key \
                     WHERE marks.kind = $1 AND mark = $2 AND (expires IS NULL OR expires > $3) \
                        AND (rank < $4 OR (rank = $4 AND marks.key > $5)) \
                     ORDER BY rank DESC, marks.key LIMIT $6",
                )
                .bind(kind)
                .bind(mark)
                .bind(now.0)
                .bind(rank)
                .bind(key)
                .bind(i64::from(page.most))
                .fetch_all(&self.$pool)
                .await?;
                Ok(listed.into_iter().map(Listed::from).collect())
            }

            pub(crate) async fn how_many(&self, kind: &str, now: Moment) -> Result<u64, StoreFault> {
                let many: i64 = sqlx::query_scalar(
                    "SELECT COUNT(*) FROM cards WHERE kind = $1 AND (expires IS NULL OR expires > $2)",
                )
                .bind(kind)
                .bind(now.0)
                .fetch_one(&self.$pool)
                .await?;
                Ok(many as u64)
            }

            pub(crate) async fn how_many_under(
                &self,
                (kind, mark): (&str, &str),
                now: Moment,
            ) -> Result<u64, StoreFault> {
                let many: i64 = sqlx::query_scalar(
                    "SELECT COUNT(*) FROM marks JOIN cards ON cards.kind = marks.kind AND cards.key = marks.key \
                     WHERE marks.kind = $1 AND mark = $2 AND (expires IS NULL OR expires > $3)",
                )
                .bind(kind)
                .bind(mark)
                .bind(now.0)
                .fetch_one(&self.$pool)
                .await?;
                Ok(many as u64)
            }

            pub(crate) async fn posts(
                &self,
                feed: &str,
                after: u64,
                most: u32,
            ) -> Result<Vec<Posted>, StoreFault> {
                let posts: Vec<PostedColumns> = sqlx::query_as(
                    "SELECT number, at, body FROM posts WHERE feed = $1 AND number > $2 ORDER BY number LIMIT $3",
                )
                .bind(feed)
                .bind(i64::try_from(after).unwrap_or(i64::MAX))
                .bind(i64::from(most))
                .fetch_all(&self.$pool)
                .await?;
                Ok(posts.into_iter().map(Posted::from).collect())
            }

            pub(crate) async fn last_post(&self, feed: &str) -> Result<u64, StoreFault> {
                let last: Option<i64> = sqlx::query_scalar("SELECT MAX(number) FROM posts WHERE feed = $1")
                    .bind(feed)
                    .fetch_one(&self.$pool)
                    .await?;
                Ok(last.unwrap_or(0) as u64)
            }

            pub(crate) async fn counted(&self, name: &str) -> Result<i64, StoreFault> {
                let count: Option<i64> = sqlx::query_scalar("SELECT count FROM counts WHERE name = $1")
                    .bind(name)
                    .fetch_optional(&self.$pool)
                    .await?;
                Ok(count.unwrap_or(0))
            }

            /// Cards after one, by kind and key.
            pub(crate) async fn whole_cards(
                &self,
                (kind, key): (&str, &str),
                most: u32,
            ) -> Result<Vec<WholeCard>, StoreFault> {
                let columns: Vec<WholeColumns> = sqlx::query_as(
                    "SELECT kind, key, body, expires FROM cards \
                     WHERE kind > $1 OR (kind = $1 AND key > $2) ORDER BY kind, key LIMIT $3",
                )
                .bind(kind)
                .bind(key)
                .bind(i64::from(most))
                .fetch_all(&self.$pool)
                .await?;
                let mut cards = Vec::with_capacity(columns.len());
                for columns in columns {
                    let marks = sqlx::query_as(
                        "SELECT mark, rank FROM marks WHERE kind = $1 AND key = $2 ORDER BY mark, rank",
                    );
                    let marks = marks.bind(&columns.0).bind(&columns.1).fetch_all(&self.$pool).await?;
                    cards.push(WholeCard::new(columns, marks));
                }
                Ok(cards)
            }

            pub(crate) async fn counts(&self, prefix: &str) -> Result<Vec<(String, i64)>, StoreFault> {
                let counts = sqlx::query_as(
                    "SELECT name, count FROM counts WHERE name >= $1 AND name < $2 ORDER BY name",
                );
                // No name that begins so comes after the last of all characters.
                let end = format!("{prefix}{}", char::MAX);
                Ok(counts.bind(prefix).bind(end).fetch_all(&self.$pool).await?)
            }
        }
    };
}

pub(crate) use read_what_is_kept;
