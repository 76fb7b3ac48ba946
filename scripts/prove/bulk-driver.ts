import type { Round } from "./world.ts";

interface BulkState {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly isFinished: boolean;
  readonly results: readonly { taskId: number; code?: string }[];
}

/** A client that starts a bulk pay and writes down what it was told: its journal holds every acknowledged payment. */
export class BulkDriver {
  readonly journal = new Set<number>();
  readonly failures = new Map<number, string>();
  jobId = "";
  private readonly round: Round;

  constructor(round: Round) {
    this.round = round;
  }

  async start(address: string, key: string): Promise<void> {
    const seen = { contractorId: this.round.contractor, currency: "USD", total: "105.00", reward: "100.00" };
    const items = this.round.tasks.map((id) => ({ id, seen }));
    const reply = await this.call(address, "POST", "/api/app/tasks/bulk", { action: "pay", items }, key);
    if (reply.status !== 200) {
      throw new Error(`the bulk was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
    }
    this.jobId = (reply.body as { jobId: string }).jobId;
  }

  /** Asks once and notes what is new; undefined while the product cannot answer. */
  async look(address: string): Promise<BulkState | undefined> {
    const reply = await this.call(address, "GET", `/api/app/tasks/bulk/${this.jobId}`).catch(() => undefined);
    if (reply?.status !== 200) {
      return undefined;
    }
    const state = reply.body as BulkState;
    for (const { taskId, code } of state.results) {
      if (code === undefined) {
        this.journal.add(taskId);
      } else {
        this.failures.set(taskId, code);
      }
    }
    return state;
  }

  /** Asks until the run is finished. */
  async finish(address: string, mostMilliseconds: number): Promise<BulkState> {
    const start = performance.now();
    for (;;) {
      const state = await this.look(address);
      if (state?.isFinished) {
        return state;
      }
      if (performance.now() - start > mostMilliseconds) {
        throw new Error(`the bulk is not finished after ${mostMilliseconds} ms: ${JSON.stringify(state)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** One payment by itself, under its own key. */
  async payOne(address: string, task: number, key: string): Promise<number> {
    return (await this.call(address, "POST", `/api/app/task/${task}/pay`, {}, key)).status;
  }

  private async call(address: string, method: string, path: string, body?: object, key?: string) {
    const reply = await fetch(`${address}${path}?t=${performance.now()}`, {
      method,
      headers: {
        authorization: `Bearer ${this.round.token}`,
        "x-device-id": "prove",
        ...(body ? { "content-type": "application/json" } : {}),
        ...(key ? { "idempotency-key": key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: reply.status, body: (await reply.json().catch(() => undefined)) as unknown };
  }
}
