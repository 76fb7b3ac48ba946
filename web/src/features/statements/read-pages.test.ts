import "../../testing/browser.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readStatement } from "./read-pages.ts";

const party = { ID: 1, CompanyName: "Northwind", Country: "CY" };
const parties = { issuer: party, holder: party };

let asked: string[];

/** A server with an account whose newest movements come while it is read: each answer knows one more. */
function growingServer(total: number): void {
  vi.stubGlobal("fetch", (url: string) => {
    const query = new URL(url, "http://artel.test").searchParams;
    const [skip, take] = [Number(query.get("skip")), Number(query.get("take"))];
    const known = total + asked.length;
    asked.push(`${skip}+${take}`);
    const rows = Array.from({ length: Math.max(0, Math.min(take, known - skip)) }, (_, index) => ({
      ...{ version: skip + index + 1, txn: 1, minor: "1", balanceMinor: "1", hash: "", accountId: 1 },
      ...{ account: "available", currency: "USD", at: "", kind: "other", amount: "0.01", balance: "0.01" },
      ...{ party: null, task: null, document: null, exchange: null, feePercent: null },
    }));
    return Promise.resolve(
      Response.json({ opening: "0.00", closing: "0.00", credits: null, debits: null, ...parties, total: known, rows }),
    );
  });
}

beforeEach(() => {
  asked = [];
});
afterEach(() => vi.unstubAllGlobals());

test("M-20: a long statement is read in parts, each movement once, and what comes meanwhile is not among them", async () => {
  growingServer(2500);
  const told: string[] = [];
  const reading = {
    signal: new AbortController().signal,
    onProgress: (done: number, total: number) => told.push(`${done} of ${total}`),
  };
  const { head, parts } = await readStatement({ currency: "USD" }, reading);
  const versions: number[] = [];
  for await (const part of parts) {
    versions.push(...part.map(({ version }) => version));
  }
  expect(head.total).toBe(2500);
  expect(versions).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
  expect(asked).toEqual(["0+1000", "1000+1000", "2000+1000"]);
  expect(told).toEqual(["1000 of 2500", "2000 of 2500", "2500 of 2500"]);
});
