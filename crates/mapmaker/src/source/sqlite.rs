//! Reads whole tables of an SQLite file: as much of the format as a GeoPackage
//! needs, and no writing. Every offset is checked, so that a damaged file
//! yields an error and nothing worse.

/// What a file begins with.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// The length of the file's own header, in front of the first page's.
const FILE_HEADER: usize = 100;

/// Deeper trees than this hold more rows than the format can number.
const DEEPEST_TREE: usize = 20;

/// Why a file cannot be read.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Damage(pub(super) &'static str);

/// A value in a row.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// Nothing; also the number of the row, which is not kept here.
    Null,
    /// A whole number.
    Integer(i64),
    /// A fraction.
    Real(f64),
    /// A text.
    Text(String),
    /// Bytes.
    Blob(Vec<u8>),
}

/// The rows of a table in the order of their numbers.
#[derive(Clone, Debug)]
pub(super) struct Table {
    columns: Vec<String>,
    rows: Vec<Vec<Value>>,
}

impl Table {
    /// The place of a column in every row.
    pub(super) fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.eq_ignore_ascii_case(name))
    }

    /// The rows. A row may be shorter than the list of columns.
    pub(super) fn rows(&self) -> &[Vec<Value>] {
        &self.rows
    }
}

/// An SQLite file in memory.
#[derive(Clone, Debug)]
pub(super) struct Database<'a> {
    bytes: &'a [u8],
    page_size: usize,
    /// The part of a page that holds data.
    usable: usize,
}

impl<'a> Database<'a> {
    /// Looks at the header of the file.
    ///
    /// # Errors
    ///
    /// If this is no SQLite file with UTF-8 texts.
    pub(super) fn open(bytes: &'a [u8]) -> Result<Self, Damage> {
        if !bytes.starts_with(MAGIC) {
            return Err(Damage("it is no SQLite file"));
        }
        let page_size = match number(bytes, 16, 2)? {
            1 => 65_536,
            size if size >= 512 => size,
            _ => return Err(Damage("its pages have no sensible size")),
        };
        let usable = page_size - number(bytes, 20, 1)?;
        if number(bytes, 56, 4)? != 1 || usable < 480 {
            return Err(Damage("it is an SQLite file of a kind that is not read here"));
        }
        Ok(Self { bytes, page_size, usable })
    }

    /// Reads a table.
    ///
    /// # Errors
    ///
    /// If there is no such table, or a part of it cannot be read.
    pub(super) fn table(&self, name: &str) -> Result<Table, Damage> {
        let is_wanted = |row: &&Vec<Value>| matches!(&row[..], [_, Value::Text(own), ..] if own.eq_ignore_ascii_case(name));
        let directory = self.rows(1)?;
        match directory.iter().find(is_wanted).map(Vec::as_slice) {
            Some([_, _, _, Value::Integer(root), Value::Text(sql), ..]) => {
                let root = usize::try_from(*root).map_err(|_| Damage("a table begins nowhere"))?;
                Ok(Table { columns: column_names(sql), rows: self.rows(root)? })
            }
            _ => Err(Damage("it lacks the table that is wanted")),
        }
    }

    fn rows(&self, root: usize) -> Result<Vec<Vec<Value>>, Damage> {
        let mut rows = Vec::new();
        let mut pages_left = self.bytes.len() / self.page_size + 1;
        self.walk(root, DEEPEST_TREE, &mut pages_left, &mut rows)?;
        Ok(rows)
    }

    /// Gathers the rows of a tree. A page is visited once at most, so a tree
    /// that bites its own tail runs out of pages.
    fn walk(
        &self,
        page: usize,
        depth: usize,
        pages_left: &mut usize,
        rows: &mut Vec<Vec<Value>>,
    ) -> Result<(), Damage> {
        if depth == 0 || *pages_left == 0 {
            return Err(Damage("a table runs in circles"));
        }
        *pages_left -= 1;
        let bytes = self.page(page)?;
        let header = if page == 1 { FILE_HEADER } else { 0 };
        let cells = number(bytes, header + 3, 2)?;
        match number(bytes, header, 1)? {
            5 => {
                for cell in 0..cells {
                    let at = number(bytes, header + 12 + 2 * cell, 2)?;
                    self.walk(number(bytes, at, 4)?, depth - 1, pages_left, rows)?;
                }
                self.walk(number(bytes, header + 8, 4)?, depth - 1, pages_left, rows)
            }
            13 => (0..cells).try_for_each(|cell| {
                let at = number(bytes, header + 8 + 2 * cell, 2)?;
                rows.push(record(&self.payload(bytes, at)?)?);
                Ok(())
            }),
            _ => Err(Damage("a table has a page of another kind")),
        }
    }

    fn page(&self, page: usize) -> Result<&'a [u8], Damage> {
        let start = page.checked_sub(1).and_then(|before| before.checked_mul(self.page_size));
        let range = start.and_then(|start| Some(start..start.checked_add(self.page_size)?));
        range.and_then(|range| self.bytes.get(range)).ok_or(Damage("a page is missing"))
    }

    /// The bytes of a cell, with those that did not fit onto its page.
    fn payload(&self, page: &[u8], at: usize) -> Result<Vec<u8>, Damage> {
        let (length, at) = varint(page, at)?;
        let (_, at) = varint(page, at)?;
        let length = usize::try_from(length).map_err(|_| Damage("a row has no sensible length"))?;
        if length > self.bytes.len() {
            return Err(Damage("a row is longer than the file"));
        }
        let local = self.local_length(length);
        let mut payload = page.get(at..at + local).ok_or(Damage("a row leaves its page"))?.to_vec();
        let mut next = if local < length { number(page, at + local, 4)? } else { 0 };
        while payload.len() < length {
            let overflow = self.page(next)?;
            next = number(overflow, 0, 4)?;
            let taken = (length - payload.len()).min(self.usable - 4);
            payload.extend(overflow.get(4..4 + taken).ok_or(Damage("a row leaves its page"))?);
        }
        Ok(payload)
    }

    /// How much of a row stands on its own page.
    fn local_length(&self, length: usize) -> usize {
        let most = self.usable - 35;
        if length <= most {
            return length;
        }
        let least = (self.usable - 12) * 32 / 255 - 23;
        let fitting = least + (length - least) % (self.usable - 4);
        if fitting <= most { fitting } else { least }
    }
}

/// A big-endian number of up to four bytes.
fn number(bytes: &[u8], at: usize, length: usize) -> Result<usize, Damage> {
    let end = at.checked_add(length).ok_or(Damage("an offset is out of range"))?;
    let part = bytes.get(at..end).ok_or(Damage("it ends too early"))?;
    Ok(part.iter().fold(0, |number, &byte| number << 8 | usize::from(byte)))
}

/// A number of one to nine bytes, and where it ends.
fn varint(bytes: &[u8], at: usize) -> Result<(u64, usize), Damage> {
    let mut number = 0;
    for step in 0..9 {
        let byte = u64::from(*bytes.get(at + step).ok_or(Damage("it ends too early"))?);
        if step == 8 {
            return Ok((number << 8 | byte, at + 9));
        }
        number = number << 7 | (byte & 0x7f);
        if byte & 0x80 == 0 {
            return Ok((number, at + step + 1));
        }
    }
    Err(Damage("a number has no end"))
}

/// The values of a row: a header with their kinds, then the values.
fn record(payload: &[u8]) -> Result<Vec<Value>, Damage> {
    let (header, mut kind_at) = varint(payload, 0)?;
    let header = usize::try_from(header).map_err(|_| Damage("a row has no sensible header"))?;
    let mut at = header;
    let mut values = Vec::new();
    while kind_at < header {
        let (kind, after) = varint(payload, kind_at)?;
        let length = value_length(kind)?;
        let end = at.checked_add(length).ok_or(Damage("a value is out of range"))?;
        let bytes = payload.get(at..end).ok_or(Damage("a value leaves its row"))?;
        values.push(value(kind, bytes)?);
        (kind_at, at) = (after, end);
    }
    Ok(values)
}

fn value_length(kind: u64) -> Result<usize, Damage> {
    let length = match kind {
        0 | 8 | 9 => 0,
        1..=4 => kind,
        5 => 6,
        6 | 7 => 8,
        10 | 11 => return Err(Damage("a value is of no known kind")),
        longer => (longer - 12) / 2,
    };
    usize::try_from(length).map_err(|_| Damage("a value has no sensible length"))
}

fn value(kind: u64, bytes: &[u8]) -> Result<Value, Damage> {
    let signed = |bytes: &[u8]| {
        let start = if bytes.first().is_some_and(|byte| byte & 0x80 != 0) { -1 } else { 0 };
        bytes.iter().fold(start, |number: i64, &byte| number << 8 | i64::from(byte))
    };
    Ok(match kind {
        0 => Value::Null,
        8 => Value::Integer(0),
        9 => Value::Integer(1),
        1..=6 => Value::Integer(signed(bytes)),
        #[allow(clippy::cast_sign_loss)]
        7 => Value::Real(f64::from_bits(signed(bytes) as u64)),
        even if even % 2 == 0 => Value::Blob(bytes.to_vec()),
        _ => {
            let text = String::from_utf8(bytes.to_vec());
            Value::Text(text.map_err(|_| Damage("a text is not UTF-8"))?)
        }
    })
}

/// The names in `CREATE TABLE "x" ("a" INTEGER, b TEXT(2), ...)`.
fn column_names(sql: &str) -> Vec<String> {
    let inner = sql.split_once('(').map_or("", |(_, inner)| inner);
    let mut depth = 0;
    let mut columns = vec![String::new()];
    for letter in inner.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => columns.push(String::new()),
            _ => {}
        }
        if let Some(column) = columns.last_mut().filter(|_| letter != ',' || depth > 0) {
            column.push(letter);
        }
    }
    let first_word = |column: &String| column.split_whitespace().next().unwrap_or_default().to_owned();
    columns
        .iter()
        .map(first_word)
        .map(|name| name.trim_matches(['"', '`', '[', ']', '\'']).to_owned())
        .collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Pages of 512 bytes: two levels of tree, and a row on five pages.
    const TINY: &[u8] = include_bytes!("../../tests/data/tiny.gpkg");

    #[test]
    fn every_kind_of_value_is_read_from_every_kind_of_page() {
        let table = Database::open(TINY).unwrap().table("states_provinces").unwrap();
        let value = |row: usize, name: &str| table.rows()[row][table.column(name).unwrap()].clone();
        assert_eq!(table.rows().len(), 15);
        assert_eq!(value(0, "name"), Value::Text("Aland".to_owned()));
        assert_eq!(value(1, "NAME"), Value::Text("Bétaland".to_owned()));
        assert_eq!(
            (value(0, "size"), value(1, "size"), value(2, "size")),
            (Value::Real(1.5), Value::Real(-2.25), Value::Null)
        );
        assert_eq!((value(0, "rank"), value(1, "rank")), (Value::Integer(-3), Value::Integer(70_000)));
        assert_eq!((value(2, "rank"), value(4, "rank")), (Value::Integer(1 << 40), Value::Integer(1)));
        assert!(matches!(value(1, "geom"), Value::Blob(bytes) if bytes.len() > 2_048));
        assert_eq!((value(14, "name"), value(0, "fid")), (Value::Text("Isle 11".to_owned()), Value::Null));
    }

    #[test]
    fn what_is_not_there_is_refused() {
        assert_eq!(Database::open(b"GIF89a").unwrap_err(), Damage("it is no SQLite file"));
        assert_eq!(Database::open(&[]).unwrap_err(), Damage("it is no SQLite file"));
        let database = Database::open(TINY).unwrap();
        assert_eq!(database.table("nothing").unwrap_err(), Damage("it lacks the table that is wanted"));
    }

    #[test]
    fn a_damaged_file_is_an_error_and_nothing_worse() {
        for length in (0..TINY.len()).step_by(7) {
            let _ = Database::open(&TINY[..length])
                .and_then(|database| database.table("states_provinces").map(drop));
        }
        for at in 0..TINY.len() {
            for byte in [0, 0x7f, 0xff] {
                let mut damaged = TINY.to_vec();
                damaged[at] = byte;
                let _ = Database::open(&damaged)
                    .and_then(|database| database.table("states_provinces").map(drop));
            }
        }
    }

    #[test]
    fn columns_are_named_as_the_table_was_made() {
        let sql = "CREATE TABLE \"x\" (\"fid\" INTEGER PRIMARY KEY, [b] TEXT(2, 3), c, `d` DECIMAL(1,2))";
        assert_eq!(column_names(sql), ["fid", "b", "c", "d"]);
    }
}
