import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveSource } from "../../lib/built-program.ts";
import { root } from "../../lib/root.ts";
import { runModel, type Wish } from "./run-model.ts";

/** A fault that is planted in a copy of the sources: a text that stands there once, and what takes its place. */
interface Fault {
  readonly name: string;
  readonly says: string;
  readonly file: string;
  readonly text: string;
  readonly instead: string;
}

const faults: readonly Fault[] = [
  {
    name: "judge",
    says: "a freelancer who was switched off is given tasks and paid",
    file: "server/src/features/tasks/judge.ts",
    text: "if (!canGetTasks(contractor)) {",
    instead: "if (contractor === 0) {",
  },
  {
    name: "rail",
    says: "money of an order that failed comes back without its card fee",
    file: "server/src/features/payouts/postings.ts",
    text: "account: contractorAvailable(payout.contractor_id, payout.currency, tax),",
    instead: 'account: contractorAvailable(payout.contractor_id, payout.currency, "0"),',
  },
  {
    name: "statement",
    says: "a line above what is missing of its top-up counts as an exact one",
    file: "server/src/features/funding/match-line.ts",
    text: '["amount", BigInt(line.minor) !== missingOf(topup)],',
    instead: '["amount", BigInt(line.minor) < missingOf(topup)],',
  },
  {
    name: "fee",
    says: "fees are rounded down in place of half up",
    file: "shared/src/rules/rule-engine.ts",
    text: 'const tax = fromDecimal(value, amount.currency, "halfUp");',
    instead: 'const tax = fromDecimal(value, amount.currency, "down");',
  },
  {
    name: "idempotency",
    says: "another request under a used key hears the answer of the first",
    file: "server/src/http/answer/idempotency.ts",
    text: "if (stored.hash !== hash) {",
    instead: "if (stored.hash.length !== hash.length) {",
  },
];

/** What the product is made of. */
const sources = ["package.json", "shared", "server/package.json", "server/src", "server/migrations", "scripts"];

/** A copy of the sources, whose own packages lead to the copy and all others to those that are installed. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), "artel-planted-"));
  for (const source of sources) {
    cpSync(join(root, source), join(copy, source), {
      recursive: true,
      filter: (path) => !path.includes("node_modules"),
    });
  }
  mkdirSync(join(copy, "node_modules", "@artel"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")).filter((one) => one !== "@artel" && one !== ".cache")) {
    symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  }
  for (const name of ["shared", "server"]) {
    symlinkSync(join(copy, name), join(copy, "node_modules", "@artel", name));
  }
  return copy;
}

/** Puts a fault into a copy. Answers how to take it out again. */
function plant(copy: string, { name, file, text, instead }: Fault): () => void {
  const path = join(copy, file);
  const before = readFileSync(path, "utf8");
  if (before.split(text).length !== 2) {
    throw new Error(`the place of the planted fault ${name} is not found once in ${file}`);
  }
  writeFileSync(path, before.replace(text, instead));
  return () => writeFileSync(path, before);
}

/** Runs the model against the product with each planted fault, or the one that is named, by itself. Answers how many went unseen. */
export async function runPlanted(wish: Omit<Wish, "program">, only: string | undefined): Promise<number> {
  const copy = copySources();
  let unseen = 0;
  try {
    for (const fault of faults.filter(({ name }) => only === undefined || name === only)) {
      const mend = plant(copy, fault);
      const program = ["--import", "tsx", join(copy, serveSource)];
      const { divergence, tally, seconds } = await runModel({ ...wish, program, say: () => undefined });
      mend();
      unseen += divergence === undefined ? 1 : 0;
      const what =
        divergence === undefined ? "NOT SEEN" : `seen ${divergence.split("\n").slice(0, 3).join(" ").slice(0, 300)}`;
      wish.say(`${fault.name}, ${fault.says}: after ${tally.count} commands, ${Math.round(seconds)} s: ${what}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return unseen;
}
