import { contractorBalances } from "@artel/shared/calls/balances/app";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAgain } from "./read-again.ts";
import { keyOf, touch } from "./use-call.ts";

const key = keyOf(listWallets, {});
let client: QueryClient;
/** Reads that have gone out, in order; each is answered by the test. */
let reads: { readonly answer: (data: unknown) => void; readonly fail: () => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  reads = [];
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** A part on screen that shows the answer; the returned function takes it off. */
function shownPart(queryKey = key): () => void {
  return new QueryObserver(client, {
    queryKey,
    // Without a signal, as of a reader whose request cannot be cut: what is cut is seen by the count of reads.
    queryFn: () =>
      new Promise((resolve, reject) => {
        reads.push({ answer: resolve, fail: () => reject(new Error("no answer")) });
      }),
  }).subscribe(() => undefined);
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const shown = () => client.getQueryData(key);

async function answer(index: number, data: unknown): Promise<void> {
  reads[index]?.answer(data);
  await settle();
}

test("T-112, O-11: a message during the first read is not lost: the part is read once more and shows what is true", async () => {
  shownPart();
  touch(client, [listWallets]);
  expect(reads).toHaveLength(1);
  await answer(0, "of before");
  expect([shown(), reads.length]).toEqual(["of before", 2]);
  await answer(1, "of after");
  expect([shown(), reads.length, client.getQueryState(key)?.isInvalidated]).toEqual(["of after", 2, false]);
});

test("T-112: messages in a stream cut no read, so each reaches the screen, and one more follows the last", async () => {
  shownPart();
  for (const index of [0, 1, 2]) {
    for (let message = 0; message < 10; message += 1) {
      touch(client, [listWallets]);
      await settle();
    }
    expect(reads).toHaveLength(index + 1);
    await answer(index, index);
    expect(shown()).toBe(index);
  }
  await answer(3, "of after");
  expect([shown(), reads.length]).toEqual(["of after", 4]);
});

test("T-112: a message during a read that fails asks again too", async () => {
  shownPart();
  touch(client, [listWallets]);
  reads[0]?.fail();
  await settle();
  expect(reads).toHaveLength(2);
  await answer(1, "of after");
  expect(shown()).toBe("of after");
});

test("T-112: a part that was left during the read is read afresh when it is come back to", async () => {
  const leave = shownPart();
  await answer(0, "of before");
  touch(client, [listWallets]);
  leave();
  touch(client, [listWallets]);
  await answer(1, "between");
  expect(reads).toHaveLength(2);
  shownPart();
  expect(reads).toHaveLength(3);
});

test("T-111: after a gap everything on screen is read again, reads under way as well", async () => {
  shownPart();
  shownPart(keyOf(contractorBalances, {}));
  await answer(0, "of before");
  readAgain(client);
  expect(reads).toHaveLength(3);
  await answer(1, []);
  expect(reads).toHaveLength(4);
});
