import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { App } from "../../http/context.ts";
import { createDataDirectory } from "../../platform/data-directory.ts";
import { reasonOf } from "../../platform/start-error.ts";
import { inviteFirstOperator } from "./invite-operator.ts";

/** Where a start may tell something. */
export interface Listeners {
  /** Progress; whoever collects the log of the process reads it too. */
  readonly say: (line: string) => void;
  /** A person's terminal, where there is one: nothing else keeps what is said there. */
  readonly terminal?: (line: string) => void;
}

/**
 * Hands the link of the first operator to whoever starts the product, and to no log: it is shown in the terminal once, or
 * lies in a file of the data directory that only its owner reads. A former file goes away with the link in it.
 */
export async function handOverInvitation(app: App, { say, terminal }: Listeners): Promise<void> {
  const { dataDir } = app.config;
  const file = join(dataDir, "first-operator.txt");
  const link = await inviteFirstOperator(app);
  if (link === undefined || terminal) {
    forget(file);
  }
  if (link === undefined) {
    return;
  }
  if (terminal) {
    terminal(`no operator yet; this link sets up the first one, once, within 72 hours: ${link}`);
    return;
  }
  try {
    createDataDirectory(dataDir);
    writePrivately(file, `${link}\n`);
    say(`no operator yet; the link that sets up the first one, once, within 72 hours, lies in ${file}`);
  } catch (error) {
    const advice = "start once in a terminal, which shows it";
    say(`no operator yet, and the link for the first one could not be written (${reasonOf(error)}); ${advice}`);
  }
}

/** A new file takes the place of the former one, whatever its rights were. */
function writePrivately(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { mode: 0o600, flag: "wx" });
  renameSync(draft, file);
}

/** The link in it is dead: a file that stays, such as on a disk that takes no changes, opens nothing. */
function forget(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Nothing is lost by it.
  }
}
