import { type Reply, type Request, request } from "../lib/request.ts";
import { until } from "../lib/until.ts";
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
    const reply = await this.call(address, { path: "/api/app/tasks/bulk", body: { action: "pay", items }, key });
    if (reply.status !== 200) {
      throw new Error(`the bulk was refused: ${reply.status} ${reply.text}`);
    }
    this.jobId = (JSON.parse(reply.text) as { jobId: string }).jobId;
  }

  /** Asks once and notes what is new; undefined while the product cannot answer. */
  async look(address: string): Promise<BulkState | undefined> {
    const reply = await this.call(address, { path: `/api/app/tasks/bulk/${this.jobId}` }).catch(() => undefined);
    if (reply?.status !== 200) {
      return undefined;
    }
    const state = JSON.parse(reply.text) as BulkState;
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
  finish(address: string, most: number): Promise<BulkState> {
    const ask = async () => {
      const state = await this.look(address);
      return state?.isFinished ? state : undefined;
    };
    return until(`the bulk is not finished after ${most} ms`, ask, { most, pause: 20 });
  }

  /** One payment by itself, under its own key. */
  async payOne(address: string, task: number, key: string): Promise<number> {
    return (await this.call(address, { path: `/api/app/task/${task}/pay`, body: {}, key })).status;
  }

  private call(address: string, wanted: Omit<Request, "token">): Promise<Reply> {
    return request(address, { ...wanted, token: this.round.token, signal: AbortSignal.timeout(15_000) });
  }
}
