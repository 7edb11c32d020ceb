-- Only one connection writes, so a feed ends with its last post.
DROP TABLE feeds;
