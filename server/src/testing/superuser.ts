import pg from "pg";
import type { TestWorld } from "./world.ts";

/** Runs one statement with every right, as for the job queue, which the application's own role cannot open. Answers the rows it met. */
export async function asSuperuser(world: TestWorld, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: world.superuser });
  await client.connect();
  try {
    const { rowCount } = await client.query(text);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
