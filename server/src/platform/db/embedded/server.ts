import type { ChildProcess } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "../../start-error.ts";
import { becomeOwner, connectWhenReady, createDefaultDatabase } from "./connection.ts";
import { explainEnd, findPostmaster, logFileOf, type ServerFiles, startServer, stopPostmaster } from "./process.ts";
import type { DatabaseUser } from "./user.ts";

const restartTries = 20;

export interface EmbeddedOptions {
  /** Directory of the product's data (`ARTEL_DATA_DIR`); created when absent. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Settings of the server over the launcher's own. */
  readonly extraSettings?: Readonly<Record<string, string>>;
  /** Whether to use the server of another running Artel on this directory, and leave it running. Refused otherwise. */
  readonly attach?: boolean;
  /** Called once when the server ended and could not be started again; the product then has no database. */
  readonly onLost?: (error: Error) => void;
}

/** The running server of one cluster: started by us, watched, started again when it ends by itself. */
export class EmbeddedServer {
  readonly files: ServerFiles;
  private readonly user: DatabaseUser;
  private readonly options: EmbeddedOptions;
  private process: ChildProcess | undefined;
  private keeper: pg.Client | undefined;
  private isStopping = false;
  private restarting: Promise<void> = Promise.resolve();
  private readonly endWithNode = () => {
    this.process?.kill("SIGINT");
  };

  constructor(files: ServerFiles, user: DatabaseUser, options: EmbeddedOptions) {
    this.files = files;
    this.user = user;
    this.options = options;
  }

  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /** Starts and waits until it answers. Refuses with one line when the server ends instead. */
  async start(): Promise<void> {
    const logFile = logFileOf(this.files.cluster);
    const offset = existsSync(logFile) ? statSync(logFile).size : 0;
    const child = startServer(this.files, this.user, this.options.extraSettings ?? {});
    let hasEnded = false;
    const ended = () => {
      hasEnded = true;
    };
    child.once("exit", ended);
    child.once("error", ended);
    this.process = child;
    const keeper = await connectWhenReady(this.files.socketDirectory, () => !hasEnded);
    if (keeper === undefined || !(await becomeOwner(keeper))) {
      await keeper?.end();
      child.kill("SIGINT");
      throw new StartError(explainEnd(this.files.cluster, offset));
    }
    await createDefaultDatabase(keeper);
    this.keeper = keeper;
    child.once("exit", (code, signal) => this.handleEnd(signal ?? `code ${code}`));
    if (hasEnded) {
      throw new StartError(explainEnd(this.files.cluster, offset));
    }
    process.once("exit", this.endWithNode);
  }

  private handleEnd(how: string): void {
    process.off("exit", this.endWithNode);
    if (!this.isStopping) {
      this.options.log(`The database server ended (${how}); starting it again.`);
      this.restarting = this.restart();
    }
  }

  private async restart(): Promise<void> {
    const began = Date.now();
    let reason = new Error("not tried");
    for (let attempt = 1; attempt <= restartTries && !this.isStopping; attempt += 1) {
      try {
        findPostmaster(this.files.cluster);
        await this.start();
        this.options.log(`The database server is back after ${Date.now() - began} ms.`);
        return;
      } catch (error) {
        // After a kill, its children may hold the shared memory for some moments more.
        reason = error instanceof Error ? error : new Error(String(error));
        await delay(attempt * 25);
      }
    }
    if (!this.isStopping) {
      this.options.log(reason.message);
      this.options.onLost?.(reason);
    }
  }

  /** Ends the server cleanly and waits for it. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.restarting;
    process.off("exit", this.endWithNode);
    await this.keeper?.end().catch(() => undefined);
    if (this.process?.pid !== undefined && this.process.exitCode === null && this.process.signalCode === null) {
      const ended = new Promise((resolve) => this.process?.once("exit", resolve));
      await stopPostmaster(this.process.pid);
      await ended;
    }
  }
}
