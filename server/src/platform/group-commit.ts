/** Many callers, one database call at a time: whoever waits goes into the next batch. */
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
  readonly maxWaiting: number;
}

/**
 * Coalesces callers into set-based calls, one in flight per process and without a timer: an idle queue runs a single item at
 * once. The next batch is sent before the callers of the last one are answered, so that the database works while they are.
 * A batch that fails as a whole is tried again in halves, unless `isLost` says that its outcome is unknown: then every
 * caller hears so, and nothing is repeated.
 */
export function createGroupCommit<Item, Verdict>(options: Options<Item, Verdict>): GroupCommit<Item, Verdict> {
  const waiting: Waiting<Item, Verdict>[] = [];
  const idlers: (() => void)[] = [];
  let isRunning = false;

  const next = (): Promise<() => void> | undefined =>
    waiting.length > 0 ? run(options, waiting.splice(0, options.maxBatch)) : undefined;

  async function drain(): Promise<void> {
    isRunning = true;
    let running = next();
    while (running) {
      const answer = await running;
      running = next();
      if (running) {
        // The query leaves in a later tick, for which the work of all who are answered would make it wait.
        await new Promise((resolve) => setImmediate(resolve));
      }
      answer();
    }
    isRunning = false;
    for (const resolve of idlers.splice(0)) {
      resolve();
    }
  }

  function submit(item: Item): Promise<Verdict> {
    if (waiting.length >= options.maxWaiting) {
      return Promise.reject(new QueueFull());
    }
    return new Promise<Verdict>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) {
        // The callers of this very tick join the first batch.
        isRunning = true;
        queueMicrotask(() => {
          drain().catch(() => undefined);
        });
      }
    });
  }

  return {
    submit,
    submitMany: (items) => Promise.all(items.map(submit)),
    idle: () => (isRunning ? new Promise((resolve) => idlers.push(resolve)) : Promise.resolve()),
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
