import { type ChildProcess, spawn } from "node:child_process";
import { root } from "./root.ts";

export interface Finished {
  readonly code: number;
  readonly output: string;
  readonly milliseconds: number;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Collects the output without showing it. */
  readonly quiet?: boolean;
}

const running = new Set<ChildProcess>();
const exitCodes: Readonly<Partial<Record<NodeJS.Signals, number>>> = { SIGINT: 130, SIGTERM: 143 };
let exitWhenIdle: number | undefined;

/** A signal to this command ends the programs it runs first, so that none of them is left behind. */
function passOn(signal: NodeJS.Signals): void {
  exitWhenIdle = exitCodes[signal] ?? 1;
  for (const child of running) {
    child.kill(signal);
  }
}

function began(child: ChildProcess): void {
  if (running.size === 0) {
    process.on("SIGINT", passOn).on("SIGTERM", passOn);
  }
  running.add(child);
}

function ended(child: ChildProcess): void {
  running.delete(child);
  if (running.size === 0) {
    process.off("SIGINT", passOn).off("SIGTERM", passOn);
    if (exitWhenIdle !== undefined) {
      process.exit(exitWhenIdle);
    }
  }
}

/** Runs a program to its end and gives its code and output (standard output and error together). Never throws. */
export function runCommand(program: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    began(child);
    let output = "";
    const take = (chunk: Buffer, to: NodeJS.WriteStream) => {
      output += chunk.toString("utf8");
      if (options.quiet !== true) {
        to.write(chunk);
      }
    };
    child.stdout.on("data", (chunk: Buffer) => take(chunk, process.stdout));
    child.stderr.on("data", (chunk: Buffer) => take(chunk, process.stderr));
    child.once("error", (error) => {
      output += error.message;
    });
    child.once("close", (code) => {
      ended(child);
      resolve({ code: code ?? 1, output, milliseconds: Date.now() - startedAt });
    });
  });
}
