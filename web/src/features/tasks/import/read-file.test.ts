import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReadReply } from "./import-worker.ts";
import { type ReadWorker, readFile, readPasted } from "./read-file.ts";
import { FileError } from "./reader/file-error.ts";

function aWorker(reply?: ReadReply) {
  const worker = {
    onmessage: null as ReadWorker["onmessage"],
    onerror: null,
    terminate: vi.fn(),
    postMessage: vi.fn(() => {
      if (reply) {
        queueMicrotask(() => worker.onmessage?.call(worker as unknown as Worker, { data: reply } as MessageEvent));
      }
    }),
  };
  return worker;
}

function codeOf(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => "read",
    (problem: unknown) => (problem instanceof FileError ? problem.code : problem),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("HO-71, T-79: another kind of file and one above 10 MB are refused before a worker starts", async () => {
  const createWorker = vi.fn(() => aWorker());
  const large = new File([], "a.xlsx");
  Object.defineProperty(large, "size", { value: 10 * 1024 * 1024 + 1 });
  expect(await codeOf(readFile(new File(["x"], "a.pdf"), createWorker))).toBe("type");
  expect(await codeOf(readFile(large, createWorker))).toBe("tooLarge");
  expect(createWorker).not.toHaveBeenCalled();
});

test("HO-71: the rows of the worker come back under the name of the file, and the worker ends", async () => {
  const rows = { sheetName: "Tasks", rows: [{ number: 1, cells: ["Email"] }], total: 1 };
  const worker = aWorker({ rows });
  expect(await readFile(new File(["x"], "a.xlsx"), () => worker)).toEqual({ name: "a.xlsx", ...rows });
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test("HO-113: of a file with several sheets another one is read by its place, from the same file", async () => {
  const choice = { place: 0, sheets: [] };
  const worker = aWorker({ rows: { sheetName: "Tasks", rows: [], total: 1, choice } });
  const file = new File(["x"], "a.xlsx");
  const { readSheet } = await readFile(file, () => worker);
  expect((await readSheet?.(3))?.name).toBe("a.xlsx");
  expect(worker.postMessage.mock.calls).toEqual([
    [{ name: "a.xlsx", bytes: expect.any(ArrayBuffer) }],
    [{ name: "a.xlsx", bytes: expect.any(ArrayBuffer), place: 3 }],
  ]);
});

test("T-80: a worker that does not answer is ended after 20 seconds", async () => {
  const worker = aWorker();
  const code = codeOf(readPasted("Email", () => worker));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(worker.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await code).toBe("tooSlow");
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test("T-81: the worker's reason is the reason of the page", async () => {
  expect(await codeOf(readPasted("", () => aWorker({ failure: "noRows" })))).toBe("noRows");
});
