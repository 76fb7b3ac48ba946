import { rmSync } from "node:fs";
import { type EmbeddedDatabase, startEmbedded } from "../../server/src/platform/db/embedded/embedded.ts";
import { removeCluster } from "../../server/src/platform/db/embedded/place.ts";

/** Data are thrown away, so nothing waits for the disk; a kill of the server still loses nothing committed. */
export const throwAway = { fsync: "off", full_page_writes: "off", wal_init_zero: "off" } as const;

/** A PostgreSQL of the package that the product brings; `stop` leaves nothing of it. */
export interface ScratchServer {
  readonly server: EmbeddedDatabase;
  stop(): Promise<void>;
}

/** Starts a server over an empty folder, with settings beside the product's own. */
export async function startScratch(
  dataDir: string,
  extraSettings: Readonly<Record<string, string>> = {},
): Promise<ScratchServer> {
  const server = await startEmbedded({ dataDir, log: () => undefined, extraSettings });
  return {
    server,
    stop: async () => {
      await server.stop();
      removeCluster(server.where);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
