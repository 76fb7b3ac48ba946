import type pg from "pg";
import type { ServiceGate } from "../../http/door/service-gate.ts";
import type { Sessions } from "../../http/door/sessions.ts";
import type { Log } from "../../platform/log.ts";

export interface SessionListener {
  stop(): Promise<void>;
}

/**
 * Hears of every ended session, changed right and setting, so that what is kept in memory is never older than a notice.
 * While the connection is lost nothing is kept in memory: each request then asks the database.
 */
export function listenForSessions(options: {
  connect: () => Promise<pg.Client>;
  sessions: Sessions;
  service: ServiceGate;
  log: Log;
}): SessionListener {
  const { sessions, service, log } = options;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function listen(): Promise<void> {
    try {
      client = await options.connect();
      client.on("error", lost);
      client.on("end", lost);
      client.on("notification", ({ channel, payload }) =>
        channel === "artel_setting" ? service.forget() : sessions.forget(Number.parseInt(payload ?? "", 10)),
      );
      await client.query("LISTEN artel_session");
      await client.query("LISTEN artel_setting");
      setListening(true);
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : "unknown" }, "session listener lost");
      lost();
    }
  }

  function setListening(isListening: boolean): void {
    sessions.setListening(isListening);
    service.setListening(isListening);
  }

  function lost(): void {
    setListening(false);
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
      setListening(false);
      await client?.end().catch(() => undefined);
    },
  };
}
