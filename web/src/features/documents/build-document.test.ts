import { anInvoice, someOptions } from "@artel/shared/documents/testing/an-invoice";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DocumentError, documentBuilder, type PdfWorker } from "./build-document.ts";
import type { PdfReply, PdfRequest } from "./pdf-messages.ts";

/** A worker that answers each request with the given reply, or never. */
function aWorker(reply: PdfReply | "silence" | "crash") {
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
  return { worker, requests };
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
    const { worker, requests } = aWorker(good);
    const built = await documentBuilder(() => worker)(request);
    expect(requests).toEqual([request]);
    expect(built.fileName).toBe("SI-2026-000000017.pdf");
    expect(built.blob.type).toBe("application/pdf");
    expect(await built.blob.text()).toBe("%PDF");
  });

  test("a worker stays warm for the next document", async () => {
    const { worker, requests } = aWorker(good);
    const createWorker = vi.fn(() => worker);
    const build = documentBuilder(createWorker);
    await build(request);
    await build(request);
    expect([createWorker.mock.calls.length, requests.length]).toEqual([1, 2]);
  });

  test("L-05: after five seconds the document fails and its worker is ended", async () => {
    const { worker } = aWorker("silence");
    const failure = failureOf(documentBuilder(() => worker)(request));
    await vi.advanceTimersByTimeAsync(4999);
    expect(worker.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toEqual(["documents.error.tooSlow", { seconds: 5 }]);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  test("L-27: an invoice that cannot be printed says why", async () => {
    const { worker } = aWorker({ failure: "documents.error.missingBank" });
    expect(await failureOf(documentBuilder(() => worker)(request))).toEqual(["documents.error.missingBank", {}]);
  });

  test("a crashed worker is ended, and the next document gets a new one", async () => {
    const workers = [aWorker("crash").worker, aWorker(good).worker];
    const build = documentBuilder(() => workers.shift() ?? aWorker("silence").worker);
    const [crashed] = workers;
    expect(await failureOf(build(request))).toEqual(["documents.error.failed", {}]);
    expect(crashed?.terminate).toHaveBeenCalledTimes(1);
    expect((await build(request)).fileName).toBe("SI-2026-000000017.pdf");
  });
});
