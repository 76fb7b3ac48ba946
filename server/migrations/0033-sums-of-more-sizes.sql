-- Blocks of 4 096 entries stand between those of 1 024 and of 16 384: a report reads at most six of the former, not thirty, each
-- with up to a thousand people. The job keep-sums fills the table anew; until then reports read the entries.
TRUNCATE movement_sums;
ALTER TABLE movement_sums
  DROP CONSTRAINT movement_sums_size_check,
  ADD CONSTRAINT movement_sums_size_check CHECK (size IN (64, 1024, 4096, 16384));
