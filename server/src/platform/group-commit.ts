/** Many callers, few database calls at a time: whoever waits goes into the next batch. */
export interface GroupCommit<Item, Verdict> {
  /** Resolves with the caller's own verdict after the commit of its batch. Throws QueueFull when too many wait. */
  submit(item: Item): Promise<Verdict>;
  /** The same for a selection, in order; its items may share a batch with others. */
  submitMany(items: readonly Item[]): Promise<Verdict[]>;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
}

export class QueueFull extends Error {}

interface Waiting<Item, Verdict> {
  readonly item: Item;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

interface Options<Item, Verdict> {
  /** One database call for a whole batch; answers as many verdicts as there are items, in their order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Verdict[]>;
  /** Whether an error leaves open if the batch was committed. */
  readonly isLost: (error: unknown) => boolean;
  readonly maxBatch: number;
  /** Batches that may be in flight at once. */
  readonly lanes: number;
  readonly maxWaiting: number;
}

/** So many callers share one batch; where more wait, they are divided among the lanes that have nothing to do. */
const shared = 64;

/**
 * Coalesces callers into set-based calls, few in flight per process and without a timer: an idle queue runs a single item at
 * once. The next batch is sent before the callers of the last one are answered, so that the database works while they are.
 * A batch that fails as a whole is tried again in halves, unless `isLost` says that its outcome is unknown: then every
 * caller hears so, and nothing is repeated.
 */
export function createGroupCommit<Item, Verdict>(options: Options<Item, Verdict>): GroupCommit<Item, Verdict> {
  const waiting: Waiting<Item, Verdict>[] = [];
  const idlers: (() => void)[] = [];
  let running = 0;
  let isBegun = false;

  function next(): Promise<() => void> | undefined {
    const free = waiting.length > shared ? options.lanes - running + 1 : 1;
    const batch = waiting.splice(0, Math.min(options.maxBatch, Math.ceil(waiting.length / free)));
    return batch.length > 0 ? run(options, batch) : undefined;
  }

  /** Lets another lane begin where one is free: the callers of this very tick join its first batch. */
  function begin(): void {
    if (!isBegun && running < options.lanes) {
      isBegun = true;
      queueMicrotask(() => {
        isBegun = false;
        running += 1;
        drain().catch(() => undefined);
      });
    }
  }

  async function drain(): Promise<void> {
    let batch = next();
    while (batch) {
      if (waiting.length > 0) {
        begin();
      }
      const answer = await batch;
      batch = next();
      if (batch) {
        // The query leaves in a later tick, for which the work of all who are answered would make it wait.
        await new Promise((resolve) => setImmediate(resolve));
      }
      answer();
    }
    running -= 1;
    if (running === 0 && !isBegun) {
      for (const resolve of idlers.splice(0)) {
        resolve();
      }
    }
  }

  function submit(item: Item): Promise<Verdict> {
    if (waiting.length >= options.maxWaiting) {
      return Promise.reject(new QueueFull());
    }
    return new Promise<Verdict>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      begin();
    });
  }

  return {
    submit,
    submitMany: (items) => Promise.all(items.map(submit)),
    idle: () => (running > 0 || isBegun ? new Promise((resolve) => idlers.push(resolve)) : Promise.resolve()),
  };
}

/** Runs one batch; resolves with what answers each of its callers. Never rejects. */
async function run<Item, Verdict>(
  options: Options<Item, Verdict>,
  batch: readonly Waiting<Item, Verdict>[],
): Promise<() => void> {
  try {
    const verdicts = await options.run(batch.map(({ item }) => item));
    if (verdicts.length !== batch.length) {
      throw new Error(`a batch of ${batch.length} was answered with ${verdicts.length}`);
    }
    return () =>
      verdicts.forEach((verdict, index) => {
        batch[index]?.resolve(verdict);
      });
  } catch (error) {
    if (batch.length === 1 || options.isLost(error)) {
      return () => {
        for (const { reject } of batch) {
          reject(error);
        }
      };
    }
    const middle = Math.ceil(batch.length / 2);
    const answerFirst = await run(options, batch.slice(0, middle));
    const answerSecond = await run(options, batch.slice(middle));
    return () => {
      answerFirst();
      answerSecond();
    };
  }
}
