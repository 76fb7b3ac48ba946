-- Exchanges of a period are read by time, of one party and of everybody.

DROP INDEX exchange_party;
CREATE INDEX exchange_party ON exchange (party, created_at, id);
CREATE INDEX exchange_time ON exchange (created_at, id);
