import {
  CommandRefused,
  describeOperators,
  inviteByCommand,
  replaceByCommand,
} from "../server/src/features/operators/command.ts";
import type { App } from "../server/src/http/context.ts";
import { withCommandApp } from "./lib/command-app.ts";
import { explainError } from "./lib/explain-error.ts";

const usage = `npm run operators -- list
npm run operators -- invite <address>                 while fewer than two operators can decide
npm run operators -- replace <address> <successor>    suspends one whose removal leaves too few, and invites a successor`;

/** `npm run operators`: makes and replaces operators at the machine where the console cannot; on a running product too. */
async function run(app: App, args: readonly string[]): Promise<number> {
  const [verb, address, successor] = args;
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
}

function linkLines(address: string, link: string): readonly string[] {
  return [`This link makes ${address} an operator, once, within 72 hours; nothing keeps it:`, link];
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

try {
  process.exit(await withCommandApp((app) => run(app, process.argv.slice(2))));
} catch (error) {
  const { text, exitCode } =
    error instanceof CommandRefused ? { text: error.message, exitCode: 1 } : explainError(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}
