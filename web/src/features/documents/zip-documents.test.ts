import { anInvoice, someOptions } from "@artel/shared/documents/testing/an-invoice";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test, vi } from "vitest";
import { type BuiltDocument, DocumentError } from "./build-document.ts";
import type { InvoiceRequest } from "./pdf-messages.ts";
import { zipDocuments } from "./zip-documents.ts";

/** Makes a text of the internal id; document 3 is too slow. */
async function build({ invoice }: InvoiceRequest): Promise<BuiltDocument> {
  if (invoice.InternalID === 3) {
    throw new DocumentError("documents.error.tooSlow", { seconds: 5 });
  }
  return { blob: new Blob([`pdf ${invoice.InternalID}`]), fileName: "SI-2026-1.pdf" };
}

const invoices = [1, 2, 3, 4].map((InternalID) => anInvoice({ InternalID }));

describe("zipDocuments", () => {
  test("L-04, HO-72: holds every document, equal names with a copy suffix", async () => {
    const { blob } = await zipDocuments(invoices, someOptions(), { build });
    const files = unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? []));
    expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ["SI-2026-1.pdf", "pdf 1"],
      ["SI-2026-1 (copy).pdf", "pdf 2"],
      ["SI-2026-1 (copy 2).pdf", "pdf 4"],
    ]);
  });

  test("L-05: a slow document is left out and named, and progress counts both", async () => {
    const progress: number[][] = [];
    const { missing } = await zipDocuments(invoices, someOptions(), {
      build,
      onProgress: (done, failed) => progress.push([done, failed]),
    });
    expect(missing).toEqual([{ invoice: invoices[2], reason: "The document was not ready within 5 seconds" }]);
    expect(progress).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 1],
    ]);
  });

  test("L-04, G-E2: two at a time are never more than two, and are told and packed in their order, whichever is ready first", async () => {
    const ready = new Map<number, () => void>();
    let atWork = 0;
    let most = 0;
    const slowly = async (request: InvoiceRequest) => {
      atWork += 1;
      most = Math.max(most, atWork);
      await new Promise<void>((resolve) => ready.set(request.invoice.InternalID, resolve));
      atWork -= 1;
      return build(request);
    };
    const progress: number[][] = [];
    const run = zipDocuments(invoices, someOptions(), {
      build: slowly,
      atOnce: 2,
      onProgress: (done, failed) => progress.push([done, failed]),
    });
    for (const next of [2, 3, 1, 4]) {
      await vi.waitFor(() => expect(ready.has(next)).toBe(true));
      ready.get(next)?.();
    }
    const { blob, missing } = await run;
    const files = unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? []));
    expect(Object.values(files).map((bytes) => strFromU8(bytes))).toEqual(["pdf 1", "pdf 2", "pdf 4"]);
    expect([most, missing.map(({ invoice }) => invoice.InternalID)]).toEqual([2, [3]]);
    expect(progress).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 1],
    ]);
  });

  test("L-04: after a stop no further document is begun, and what stood before it in order is kept", async () => {
    const begun: number[] = [];
    const stop = new AbortController();
    const { blob } = await zipDocuments(invoices, someOptions(), {
      build: (request) => {
        begun.push(request.invoice.InternalID);
        return build(request);
      },
      atOnce: 2,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(Object.keys(unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? [])))).toEqual(["SI-2026-1.pdf"]);
    expect(begun).not.toContain(4);
  });

  test("L-04: a stopped run keeps what is made; without any there is no file", async () => {
    const stop = new AbortController();
    const half = await zipDocuments(invoices, someOptions(), {
      build,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(Object.keys(unzipSync(new Uint8Array((await half.blob?.arrayBuffer()) ?? [])))).toEqual(["SI-2026-1.pdf"]);
    expect((await zipDocuments(invoices, someOptions(), { build, signal: AbortSignal.abort() })).blob).toBeUndefined();
  });

  test("T-87, L-05: of 9 999 documents fewer than twice as many are in memory as are made at a time", async () => {
    const many = Array.from({ length: 9_999 }, (_, index) => anInvoice({ InternalID: index + 10 }));
    let inMemory = 0;
    let most = 0;
    // A document is in memory from its beginning until its bytes went into the file.
    const one = async ({ invoice }: InvoiceRequest): Promise<BuiltDocument> => {
      inMemory += 1;
      most = Math.max(most, inMemory);
      const bytes = new TextEncoder().encode(`pdf ${invoice.InternalID}`);
      const arrayBuffer = async () => {
        inMemory -= 1;
        return bytes.buffer;
      };
      return { blob: { arrayBuffer } as Blob, fileName: `SI-2026-${invoice.InternalID}.pdf` };
    };
    const { blob, missing } = await zipDocuments(many, someOptions(), { build: one, atOnce: 4 });
    expect(most).toBeLessThan(8);
    expect([inMemory, missing]).toEqual([0, []]);
    const files = Object.entries(unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? [])));
    expect(files).toHaveLength(9_999);
    expect(files.at(-1)?.[0]).toBe("SI-2026-10008.pdf");
  }, 60_000);

  test("T-87: what the page holds of a growing zip is handed to the browser in parts of 8 MB", async () => {
    const parts: number[] = [];
    const whole = Blob;
    vi.stubGlobal(
      "Blob",
      class extends whole {
        constructor(pieces: BlobPart[], options?: BlobPropertyBag) {
          super(pieces, options);
          parts.push(
            pieces.reduce(
              (sum, piece) => sum + ("byteLength" in Object(piece) ? (piece as Uint8Array).byteLength : 0),
              0,
            ),
          );
        }
      },
    );
    const megabyte = new Uint8Array(1024 * 1024);
    const big = async ({ invoice }: InvoiceRequest) => ({
      blob: { arrayBuffer: async () => megabyte.buffer } as Blob,
      fileName: `${invoice.InternalID}.pdf`,
    });
    await zipDocuments(
      Array.from({ length: 20 }, (_, index) => anInvoice({ InternalID: index })),
      someOptions(),
      { build: big },
    );
    vi.unstubAllGlobals();
    expect(Math.max(...parts)).toBeLessThan(9 * 1024 * 1024 + 1024);
    expect(parts.filter((bytes) => bytes > 0)).toHaveLength(3);
  });
});
