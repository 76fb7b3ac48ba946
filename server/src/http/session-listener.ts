import type pg from "pg";
import type { Log } from "../platform/log.ts";
import type { Sessions } from "./auth.ts";

export interface SessionListener {
  stop(): Promise<void>;
}

/**
 * Hears of every ended session and changed right, so that sessions kept in memory are never older than a notice.
 * While the connection is lost nothing is kept in memory: each request then asks the database.
 */
export function listenForSessions(options: {
  connect: () => Promise<pg.Client>;
  sessions: Sessions;
  log: Log;
}): SessionListener {
  const { sessions, log } = options;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function listen(): Promise<void> {
    try {
      client = await options.connect();
      client.on("error", lost);
      client.on("end", lost);
      client.on("notification", ({ payload }) => sessions.forget(Number.parseInt(payload ?? "", 10)));
      await client.query("LISTEN artel_session");
      sessions.setListening(true);
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : "unknown" }, "session listener lost");
      lost();
    }
  }

  function lost(): void {
    sessions.setListening(false);
    if (!isStopped && !retry) {
      retry = setTimeout(() => {
        retry = undefined;
        listen().catch(() => undefined);
      }, 500);
    }
  }

  listen().catch(() => undefined);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      sessions.setListening(false);
      await client?.end().catch(() => undefined);
    },
  };
}
