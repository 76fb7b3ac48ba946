import { fork } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { askChild, checkBooksOf, type PreparedProduct, type Product } from "./product.ts";

const root = resolve(import.meta.dirname, "../..");
const readySchema = z.union([
  z.object({ missing: z.string() }),
  z.object({ address: z.string(), sandbox: z.string(), databaseUrl: z.string(), webPorts: z.array(z.number()) }),
]);
const servedSchema = z.object({
  served: z.array(z.object({ path: z.string(), status: z.number(), upstream: z.string() })),
});

/** The scaled set-up: two web processes and a worker on one database, Centrifugo, nginx in front. */
export interface ScaledProduct extends Product {
  /** Ports of the two web processes. */
  readonly webPorts: readonly number[];
  /** `kill -9` of a web process, 0 or 1; resolves when it is gone. */
  kill(web: number): Promise<void>;
  /** What nginx has served, and which process answered. */
  served(): Promise<z.output<typeof servedSchema>["served"]>;
}

/** Starts the scaled set-up over a copy of a prepared product where there is one, or says why this machine cannot have it. */
export async function startScaledProduct(
  webRoot: string,
  prepared: PreparedProduct | undefined,
): Promise<ScaledProduct | { readonly missing: string }> {
  const child = fork(join(root, "scripts/lib/scaled-product.ts"), [JSON.stringify({ webRoot, prepared })], {
    cwd: root,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (bytes: Buffer) => {
      output += bytes.toString();
    });
  }
  const ended = once(child, "exit").then(() => undefined);
  const first = await Promise.race([once(child, "message"), ended]);
  if (first === undefined) {
    throw new Error(`The scaled set-up ended at its start:\n${output}`);
  }
  const ready = readySchema.parse(first[0]);
  if ("missing" in ready) {
    await ended;
    return ready;
  }
  const order = (message: object) => askChild(child, message);
  const cannot = () =>
    Promise.reject(new Error("the scaled set-up shares no clock to move, and answers nothing about its data"));
  return {
    address: ready.address,
    sandbox: ready.sandbox,
    webPorts: ready.webPorts,
    kill: async (web) => {
      await order({ kill: web });
    },
    served: async () => servedSchema.parse(await order({ served: true })).served,
    advance: cannot,
    now: async () => Date.now(),
    checkBooks: () => checkBooksOf({ DATABASE_URL: ready.databaseUrl }),
    printLedger: cannot,
    findWords: cannot,
    output: () => output,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
