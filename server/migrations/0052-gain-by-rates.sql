-- What exchanges gave more than the last rate that two persons approved would have, in cents of a US dollar, while one
-- person's rate was in force. A newly approved rate begins its own row. The limit stands here as the last guard.
CREATE TABLE exchange_gain (
  rate_id bigint PRIMARY KEY REFERENCES exchange_rate (id),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 30000)
);
