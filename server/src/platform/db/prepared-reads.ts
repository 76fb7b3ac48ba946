import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** Texts that are kept: more than the reads that people use on one day, with the orders and filters of their lists. */
const mostTexts = 500;
/** Texts that were asked once; a second time soon afterwards makes them worth keeping. */
const mostSeen = 2_000;

/**
 * A pool whose reads are parsed once for each connection and planned a few times: half of what a short read costs. A read
 * is known by its text, which holds no values, from its second time on. Of more than five hundred the one that was not
 * asked for longest gives way, on each connection as it is taken next.
 */
export function preparedReads(pool: pg.Pool): PostgresPool {
  const texts = createNames();
  const clients = new WeakMap<pg.PoolClient, Wrapped>();

  function wrap(client: pg.PoolClient): Wrapped {
    const prepared = new Set<string>();
    const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
      const name = texts.nameOf(text);
      if (name !== undefined) {
        prepared.add(name);
      }
      return client.query({ name, text, values: [...values] });
    };
    return {
      // Kysely also names cursors, which it uses only when it is given a class for them.
      pooled: { query: query as PostgresPoolClient["query"], release: () => client.release() },
      prepared,
      seenDrops: 0,
    };
  }

  /** Outside a transaction, where nothing can be in the way. */
  async function forget(client: pg.PoolClient, wrapped: Wrapped): Promise<void> {
    if (wrapped.seenDrops === texts.drops()) {
      return;
    }
    wrapped.seenDrops = texts.drops();
    for (const name of wrapped.prepared) {
      if (!texts.isKept(name)) {
        wrapped.prepared.delete(name);
        await client.query(`DEALLOCATE ${name}`);
      }
    }
  }

  return {
    connect: async () => {
      const client = await pool.connect();
      // The same object for the same connection, by which Kysely knows it.
      const wrapped = clients.get(client) ?? wrap(client);
      clients.set(client, wrapped);
      try {
        await forget(client, wrapped);
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
      return wrapped.pooled;
    },
    end: () => pool.end(),
  };
}

interface Wrapped {
  readonly pooled: PostgresPoolClient;
  readonly prepared: Set<string>;
  /** How many texts had given way when this connection was last cleaned. */
  seenDrops: number;
}

/** The names of the texts that are kept, the least recently used first. No name is given twice. */
function createNames() {
  const names = new Map<string, string>();
  const kept = new Set<string>();
  const seen = new Set<string>();
  let given = 0;
  let drops = 0;

  function keep(): string {
    const [oldest] = names.size >= mostTexts ? names : [];
    if (oldest) {
      names.delete(oldest[0]);
      kept.delete(oldest[1]);
      drops += 1;
    }
    given += 1;
    const name = `read_${given}`;
    kept.add(name);
    return name;
  }

  return {
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known === undefined && (!text.startsWith("SELECT") || isFirstTime(text))) {
        return undefined;
      }
      const name = known ?? keep();
      names.delete(text);
      names.set(text, name);
      return name;
    },
    isKept: (name: string) => kept.has(name),
    drops: () => drops,
  };

  function isFirstTime(text: string): boolean {
    if (seen.delete(text)) {
      return false;
    }
    if (seen.size >= mostSeen) {
      seen.clear();
    }
    seen.add(text);
    return true;
  }
}
