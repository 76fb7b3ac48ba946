import { anInvoice, someOptions } from "@artel/shared/documents/testing/an-invoice";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DocumentError, documentBuilder, type PdfWorker, workersAtOnce } from "./build-document.ts";
import type { PdfReply, PdfRequest } from "./pdf-messages.ts";

/** A worker that loads for a while and then answers each request with the given reply, or never. */
function aWorker(reply: PdfReply | "silence" | "crash", loadMilliseconds = 0) {
  const requests: PdfRequest[] = [];
  const worker = {
    onmessage: null as PdfWorker["onmessage"],
    onerror: null as PdfWorker["onerror"],
    terminate: vi.fn(),
    postMessage(request: PdfRequest) {
      requests.push(request);
      queueMicrotask(() => {
        if (reply === "crash") {
          worker.onerror?.call(worker as unknown as Worker, new Event("error") as ErrorEvent);
        } else if (reply !== "silence") {
          worker.onmessage?.call(worker as unknown as Worker, { data: reply } as MessageEvent);
        }
      });
    },
  };
  const ready = { data: { isReady: true } } as MessageEvent;
  const load = () => worker.onmessage?.call(worker as unknown as Worker, ready);
  const create = () => {
    if (loadMilliseconds === 0) {
      queueMicrotask(load);
    } else {
      setTimeout(load, loadMilliseconds);
    }
    return worker;
  };
  return { worker, requests, create };
}

const request: PdfRequest = { invoice: anInvoice(), options: someOptions() };
const good: PdfReply = { bytes: new Uint8Array([37, 80, 68, 70]), fileName: "SI-2026-000000017.pdf" };

async function failureOf(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => "built",
    (problem: unknown) => (problem instanceof DocumentError ? [problem.textKey, problem.values] : problem),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("buildDocument", () => {
  test("L-28: the worker's bytes come as a PDF under the number of the document", async () => {
    const { requests, create } = aWorker(good);
    const built = await documentBuilder(create)(request);
    expect(requests).toEqual([request]);
    expect(built.fileName).toBe("SI-2026-000000017.pdf");
    expect(built.blob.type).toBe("application/pdf");
    expect(await built.blob.text()).toBe("%PDF");
  });

  test("a worker stays warm for the next document", async () => {
    const { requests, create } = aWorker(good);
    const createWorker = vi.fn(create);
    const build = documentBuilder(createWorker);
    await build(request);
    await build(request);
    expect([createWorker.mock.calls.length, requests.length]).toEqual([1, 2]);
  });

  test("G-E2: two documents at a time have a worker each; ten seconds later one of them is left", async () => {
    const workers = [aWorker(good), aWorker(good)];
    const made = [...workers];
    const createWorker = vi.fn(() => (workers.shift() ?? aWorker("silence")).create());
    const build = documentBuilder(createWorker);
    await Promise.all([build(request), build(request)]);
    await Promise.all([build(request), build(request)]);
    expect(createWorker).toHaveBeenCalledTimes(2);
    const ended = () => made.filter(({ worker }) => worker.terminate.mock.calls.length > 0).length;
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended()).toBe(1);
    await build(request);
    expect(createWorker).toHaveBeenCalledTimes(2);
  });

  test("G-E2: a machine makes as many documents at a time as it has processors, four at most", () => {
    const counts = [undefined, 1, 2, 4, 16].map((hardwareConcurrency) => {
      vi.stubGlobal("navigator", { hardwareConcurrency });
      return workersAtOnce();
    });
    expect(counts).toEqual([1, 1, 2, 4, 4]);
  });

  test("L-05: five seconds after its worker is ready the document fails and the worker is ended", async () => {
    const { worker, create } = aWorker("silence", 20_000);
    const failure = failureOf(documentBuilder(create)(request));
    await vi.advanceTimersByTimeAsync(24_999);
    expect(worker.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toEqual(["documents.error.tooSlow", { seconds: 5 }]);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  test("L-27: an invoice that cannot be printed says why", async () => {
    const { create } = aWorker({ failure: "documents.error.missingBank" });
    expect(await failureOf(documentBuilder(create)(request))).toEqual(["documents.error.missingBank", {}]);
  });

  test("a worker whose program never comes is ended after a minute", async () => {
    const { worker, create } = aWorker(good, 61_000);
    const failure = failureOf(documentBuilder(create)(request));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toEqual(["documents.error.failed", {}]);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  test("a crashed worker is ended, and the next document gets a new one", async () => {
    const workers = [aWorker("crash"), aWorker(good)];
    const crashed = workers[0]?.worker;
    const build = documentBuilder(() => (workers.shift() ?? aWorker("silence")).create());
    expect(await failureOf(build(request))).toEqual(["documents.error.failed", {}]);
    expect(crashed?.terminate).toHaveBeenCalledTimes(1);
    expect((await build(request)).fileName).toBe("SI-2026-000000017.pdf");
  });
});
