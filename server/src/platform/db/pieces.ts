import type { RawBuilder } from "kysely";
import type { Database } from "./db.ts";

/**
 * The rows of one SELECT, some at a time, all as they were at one moment. The next ones are read when they are asked for.
 * It holds one connection from the first rows to the last; who stops early ends its loop or calls `return`.
 */
export async function* inPieces<Row>(
  db: Database,
  query: RawBuilder<Row>,
  size: number,
): AsyncGenerator<readonly Row[], void> {
  const { sql: text, parameters } = query.compile(db.read);
  const client = await db.pool.connect();
  let isEnded = false;
  try {
    await client.query("BEGIN READ ONLY");
    // A cursor sees what was committed when it was declared, however long it is read.
    await client.query(`DECLARE pieces NO SCROLL CURSOR FOR ${text}`, [...parameters]);
    for (;;) {
      const { rows } = await client.query(`FETCH ${size} FROM pieces`);
      if (rows.length > 0) {
        yield rows;
      }
      if (rows.length < size) {
        break;
      }
    }
    await client.query("COMMIT");
    isEnded = true;
  } finally {
    // A connection that cannot even do that is thrown away.
    const failure = isEnded ? undefined : await client.query("ROLLBACK").then(() => undefined, asError);
    client.release(failure);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
