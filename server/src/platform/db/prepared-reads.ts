import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** Texts that are kept; the product has fewer, apart from lists of changing length. */
const mostTexts = 500;

/**
 * A pool whose reads are parsed once for each connection and planned a few times: half of what a short read costs. A read
 * is known by its text, which holds no values; texts beyond the first five hundred are sent as they are.
 */
export function preparedReads(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || !text.startsWith("SELECT") || names.size >= mostTexts) {
      return known;
    }
    const name = `read_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
      client.query({ name: nameOf(text), text, values: [...values] });
    // Kysely also names cursors, which it uses only when it is given a class for them.
    return { query: query as PostgresPoolClient["query"], release: () => client.release() };
  }

  return {
    connect: async () => {
      const client = await pool.connect();
      // The same object for the same connection, by which Kysely knows it.
      const wrapped = clients.get(client) ?? wrap(client);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}
