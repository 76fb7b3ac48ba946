import type pg from "pg";
import { givenKeys, readConfig } from "../server/src/config.ts";
import {
  CommandRefused,
  describeOperators,
  inviteByCommand,
  replaceByCommand,
} from "../server/src/features/operators/command.ts";
import type { App } from "../server/src/http/context.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { loadKeys } from "../server/src/platform/crypto/secrets.ts";
import { openDatabase } from "../server/src/platform/db/db.ts";
import { startEmbedded } from "../server/src/platform/db/embedded/embedded.ts";
import { createOutgoing } from "../server/src/platform/http-client/http-client.ts";
import { systemIds } from "../server/src/platform/ids.ts";
import { silentLog } from "../server/src/platform/log.ts";
import { explainError } from "./lib/explain-error.ts";

const usage = `npm run operators -- list
npm run operators -- invite <address>                 while fewer than two operators can decide
npm run operators -- replace <address> <successor>    suspends one whose removal leaves too few, and invites a successor`;

/** `npm run operators`: makes and replaces operators at the machine where the console cannot; on a running product too. */
async function run(args: readonly string[]): Promise<number> {
  const [verb, address, successor] = args;
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined, attach: true });
  const connection: pg.ClientConfig = embedded?.config() ?? { connectionString: config.databaseUrl };
  const db = openDatabase({ connection, size: 2, queue: 2, log: silentLog, ids: systemIds });
  const outgoing = createOutgoing({ clock: systemClock, ids: systemIds });
  const keys = loadKeys(config.dataDir, givenKeys(config), systemIds.bytes);
  const app: App = { config, db, clock: systemClock, ids: systemIds, log: silentLog, keys, outgoing };
  try {
    if (verb === "list" && address === undefined) {
      say(await describeOperators(app));
    } else if (verb === "invite" && address !== undefined && successor === undefined) {
      say(linkLines(address, await inviteByCommand(app, address)));
    } else if (verb === "replace" && address !== undefined && successor !== undefined && args.length === 3) {
      say([
        `${address} is suspended and signed out.`,
        ...linkLines(successor, await replaceByCommand(app, address, successor)),
      ]);
    } else {
      say([usage]);
      return 64;
    }
    return 0;
  } finally {
    await outgoing.close();
    await db.close();
    await embedded?.stop();
  }
}

function linkLines(address: string, link: string): readonly string[] {
  return [`This link makes ${address} an operator, once, within 72 hours; nothing keeps it:`, link];
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

try {
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  const { text, exitCode } =
    error instanceof CommandRefused ? { text: error.message, exitCode: 1 } : explainError(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}
