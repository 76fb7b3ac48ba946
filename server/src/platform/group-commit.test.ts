import { expect, test } from "vitest";
import { createGroupCommit, QueueFull } from "./group-commit.ts";

interface Call {
  readonly items: readonly number[];
  readonly answer: () => void;
  readonly fail: (error: Error) => void;
}

/** A queue whose calls wait in `calls` until the test answers them; a verdict is ten times its item. */
function heldQueue(
  options: { readonly maxBatch?: number; readonly maxWaiting?: number; readonly lanes?: number } = {},
) {
  const calls: Call[] = [];
  const queue = createGroupCommit<number, number>({
    run: (items) =>
      new Promise((resolve, reject) => {
        calls.push({ items, answer: () => resolve(items.map((item) => item * 10)), fail: reject });
      }),
    isLost: (error) => error instanceof Error && error.message === "lost",
    maxBatch: options.maxBatch ?? 256,
    lanes: options.lanes ?? 1,
    maxWaiting: options.maxWaiting ?? 100,
  });
  const call = async (index: number): Promise<Call> => {
    await expect.poll(() => calls[index]).toBeDefined();
    return calls[index] as Call;
  };
  return { queue, calls, call };
}

test("Whoever comes while all lanes work goes into the next batch", async () => {
  const { queue, calls, call } = heldQueue();
  const first = queue.submit(1);
  await call(0);
  const others = queue.submitMany([2, 3, 4]);
  expect(calls.map(({ items }) => items)).toEqual([[1]]);
  (await call(0)).answer();
  expect(await first).toBe(10);
  (await call(1)).answer();
  expect(await others).toEqual([20, 30, 40]);
  expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
  await queue.idle();
});

test("While one lane works another takes whoever comes, and no batch is in flight beside as many as there are lanes", async () => {
  const { queue, calls, call } = heldQueue({ lanes: 2 });
  const first = queue.submit(1);
  await call(0);
  const second = queue.submitMany([2, 3]);
  await call(1);
  const third = queue.submitMany([4, 5]);
  (await call(1)).answer();
  expect(await second).toEqual([20, 30]);
  (await call(2)).answer();
  expect(await third).toEqual([40, 50]);
  (await call(0)).answer();
  expect(await first).toBe(10);
  await queue.idle();
  expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3], [4, 5]]);
});

test("Many who come at once are divided among the lanes; a few share one", async () => {
  const { queue, calls, call } = heldQueue({ lanes: 2 });
  const many = queue.submitMany(Array.from({ length: 90 }, (_, index) => index));
  await call(1);
  expect(calls.map(({ items }) => items.length)).toEqual([45, 45]);
  (await call(0)).answer();
  (await call(1)).answer();
  expect(await many).toHaveLength(90);
  const few = queue.submitMany(Array.from({ length: 64 }, (_, index) => index));
  (await call(2)).answer();
  expect(await few).toHaveLength(64);
  expect(calls.map(({ items }) => items.length)).toEqual([45, 45, 64]);
});

test("The next batch is sent before the callers of the last one are answered", async () => {
  const { queue, calls, call } = heldQueue();
  const sentWhenAnswered = queue.submit(1).then(() => calls.length);
  await call(0);
  const second = queue.submit(2);
  (await call(0)).answer();
  expect(await sentWhenAnswered).toBe(2);
  (await call(1)).answer();
  expect(await second).toBe(20);
});

test("A batch that fails as a whole is tried again in halves: only the bad item hears the error", async () => {
  const asked: (readonly number[])[] = [];
  const queue = createGroupCommit<number, number>({
    run: async (items) => {
      asked.push(items);
      if (items.includes(3)) {
        throw new Error("three");
      }
      return items.map((item) => item * 10);
    },
    isLost: () => false,
    maxBatch: 256,
    lanes: 1,
    maxWaiting: 100,
  });
  const results = await Promise.allSettled([1, 2, 3, 4].map((item) => queue.submit(item)));
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.message))).toEqual([
    10,
    20,
    "three",
    40,
  ]);
  expect(asked).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [4]]);
});

test("T-69: when the outcome of a batch is unknown, every caller hears so and nothing is repeated", async () => {
  const { queue, calls, call } = heldQueue();
  const results = Promise.allSettled([1, 2].map((item) => queue.submit(item)));
  (await call(0)).fail(new Error("lost"));
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(calls).toHaveLength(1);
});

test("T-75: past its limit the queue refuses at once, and a batch is never larger than its own limit", async () => {
  const { queue, calls, call } = heldQueue({ maxBatch: 2, maxWaiting: 3 });
  const running = queue.submit(1);
  await call(0);
  const waiting = queue.submitMany([2, 3, 4]);
  await expect(queue.submit(5)).rejects.toBeInstanceOf(QueueFull);
  (await call(0)).answer();
  (await call(1)).answer();
  (await call(2)).answer();
  expect(await Promise.all([running, waiting])).toEqual([10, [20, 30, 40]]);
  expect(calls.map(({ items }) => items.length)).toEqual([1, 2, 1]);
});
