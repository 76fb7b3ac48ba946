import pg from "pg";

/**
 * Opens a connection outside the pool. Its loss ends the next query with an error and emits `end`; it never ends the
 * process, not even in the moment before the caller has hung up listeners of its own.
 */
export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
