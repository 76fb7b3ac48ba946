import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

/** The configuration that operators are given; what is tested is that very file. */
const configFile = join(import.meta.dirname, "../../../docs/deploy/centrifugo.json");

export interface CentrifugoSettings {
  readonly program: string;
  readonly port: number;
  /** Secret of connection tokens. */
  readonly key: string;
  /** Key of its server API; without one nobody may ask it. */
  readonly apiKey?: string;
  /** Origins of the pages that may connect, separated by blanks. */
  readonly origins: string;
  /** How its consumer reaches the outbox. */
  readonly dsn: string;
}

/** Starts Centrifugo as operations.md says; its output is the caller's to read. */
export function spawnCentrifugo({ program, port, key, apiKey, origins, dsn }: CentrifugoSettings): ChildProcess {
  return spawn(program, ["--config", configFile], {
    env: {
      CENTRIFUGO_HTTP_SERVER_ADDRESS: "127.0.0.1",
      CENTRIFUGO_HTTP_SERVER_PORT: String(port),
      CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: key,
      ...(apiKey === undefined ? {} : { CENTRIFUGO_HTTP_API_KEY: apiKey }),
      CENTRIFUGO_CLIENT_ALLOWED_ORIGINS: origins,
      CENTRIFUGO_CONSUMERS_OUTBOX_POSTGRESQL_DSN: dsn,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
