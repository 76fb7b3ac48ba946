import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { scratchFolder } from "../../server/src/testing/scratch.ts";

const root = resolve(import.meta.dirname, "../..");
/** What runs as the process of the product in a browser's tests, from the root of the clone. */
export const productSource = "scripts/lib/e2e-product.ts";

const readySchema = z.object({ address: z.string(), sandbox: z.string() });

/** What journeys ask a product about its data, beside what its people see. */
export const questionSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("books") }),
  z.object({ name: z.literal("ledger"), owners: z.record(z.string(), z.string()) }),
  z.object({ name: z.literal("words"), words: z.array(z.string()) }),
]);

export type Question = z.output<typeof questionSchema>;

const booksSchema = z.object({ isClean: z.boolean(), report: z.string() });
const foundSchema = z.record(z.string(), z.array(z.string()));
const answerSchema = z.object({ answer: z.unknown(), fault: z.optional(z.string()) });
const clockSchema = z.object({ offsetSeconds: z.number() });

/** One running product of the tests, with its own database, ports and clock. */
export interface Product {
  /** Web, API and realtime. */
  readonly address: string;
  /** Mail inbox and control of the clock. */
  readonly sandbox: string;
  /** Moves the product's clock forward, so that nothing waits for the real one. */
  advance(seconds: number): Promise<void>;
  /** The product's time in milliseconds. */
  now(): Promise<number>;
  /** What `npm run check:ledger` says of the books, read-only beside the running product. */
  checkBooks(): Promise<{ readonly isClean: boolean; readonly report: string }>;
  /** The ledger of some owners by their ids, one line per leg, as a person reads it. */
  printLedger(names: Readonly<Record<number, string>>): Promise<string>;
  /** In which columns of the database words stand, by each word. */
  findWords(words: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>>;
  /** What the process has printed, for a failure's report. */
  output(): string;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

async function settingsFor(dataDir: string): Promise<Record<string, string>> {
  return {
    ARTEL_DATA_DIR: dataDir,
    ARTEL_DEMO: "1",
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    TEST_CLOCK: "1",
    // What a journey releases waits for a person: the chain of the demo would pay USDT by itself.
    PAYOUT_RAILS: "sandbox",
    // Journeys name figures: the rates stand still. One journey asks the feeds of the sandbox.
    RATES_SOURCE: "fixed",
    LOG_LEVEL: "warn",
    // The journeys act for many people from one address.
    RATE_DEFAULT: "100000",
    RATE_SIGN_IN: "100000",
    RATE_MAIL: "100000",
    RATE_MONEY: "100000",
    RATE_REFUSED: "100000",
    RATE_PAGES: "100000",
  };
}

/** A folder of data that a product left, and the built program that made it. */
export interface PreparedProduct {
  readonly data: string;
  readonly program: string;
}

export interface StartOptions {
  /** Settings beside the usual ones, which may name these. */
  readonly further?: (settings: Readonly<Record<string, string>>) => Record<string, string>;
  /** Begins with a copy of its data, in its program. */
  readonly prepared?: PreparedProduct | undefined;
  /** The built program; without one the source is compiled at each start. */
  readonly program?: string | undefined;
  /** Where the data lies and stays; without it in a folder that ends with the product. */
  readonly dataDir?: string;
}

/**
 * Starts the product with the demo data over pages that are built already; refuses with what it printed.
 */
export async function startProduct(webRoot: string, options: StartOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? scratchFolder("artel-e2e-");
  if (options.prepared !== undefined) {
    cpSync(options.prepared.data, dataDir, { recursive: true });
  }
  const settings = await settingsFor(dataDir);
  const env = { ...settings, ...options.further?.(settings) };
  const program = options.program ?? options.prepared?.program;
  const child = fork(program ?? join(root, productSource), [JSON.stringify({ webRoot, env })], {
    cwd: root,
    execArgv: program === undefined ? ["--import", "tsx"] : [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  const keep = (bytes: Buffer) => {
    output += bytes.toString();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const ended = once(child, "exit");
  const told = await Promise.race([once(child, "message"), ended.then(() => undefined)]);
  if (told === undefined) {
    throw new Error(`The product ended at its start:\n${output}`);
  }
  const { address, sandbox } = readySchema.parse(told[0]);
  const ask = async (question: Question) => {
    const { answer, fault } = answerSchema.parse(await askChild(child, question));
    if (fault !== undefined) {
      throw new Error(fault);
    }
    return answer;
  };
  const control = async (path: string, body?: object) => {
    const reply = await fetch(`${sandbox}${path}`, {
      method: body ? "POST" : "GET",
      headers: body ? { "content-type": "application/json" } : {},
      body: body && JSON.stringify(body),
    });
    return clockSchema.parse(await reply.json()).offsetSeconds;
  };
  return {
    address,
    sandbox,
    advance: async (seconds) => {
      await control("/control/clock", { seconds });
    },
    now: async () => Date.now() + (await control("/control")) * 1000,
    checkBooks: async () => booksSchema.parse(await ask({ name: "books" })),
    printLedger: async (owners) => `${z.string().parse(await ask({ name: "ledger", owners }))}\n`,
    findWords: async (words) => foundSchema.parse(await ask({ name: "words", words: [...words] })),
    output: () => output,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      if (options.dataDir === undefined) {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/** Asks a process of ours and gives its next message: one question at a time. Refuses where it ends without an answer. */
export async function askChild(child: ChildProcess, question: object): Promise<unknown> {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = once(child, "exit", { signal }).then(() =>
    Promise.reject(new Error("The process ended when it was asked")),
  );
  child.send(question);
  try {
    const [answer] = await Promise.race([once(child, "message", { signal }), ended]);
    return answer;
  } finally {
    ended.catch(() => undefined);
    stop.abort();
  }
}

/** Runs `npm run check:ledger` on the database that these variables name. */
export async function checkBooksOf(env: Record<string, string>): Promise<{ isClean: boolean; report: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", join(root, "scripts/check-ledger.ts")], { cwd: root, env });
  let report = "";
  const keep = (bytes: Buffer) => {
    report += bytes.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const [code] = await once(child, "close");
  return { isClean: code === 0, report };
}
