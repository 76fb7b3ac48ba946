import { operatorCompanies } from "@artel/shared/calls/companies/operator";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ListChoice, listOptions, sortsOf } from "./use-list.ts";

const firstPage: ListChoice = { sort: { key: "createdAt", desc: false }, page: 1, size: 25, search: "", tab: "" };
let client: QueryClient;
let asked: string[];

/** A server with so many companies, whose ids are counted from 1. */
function serverWith(total: number): void {
  vi.stubGlobal("fetch", (url: string) => {
    const query = new URL(url, "http://artel.test").searchParams;
    const [skip, take] = [Number(query.get("skip")), Number(query.get("take"))];
    asked.push(`${query.get("sort")} ${skip}+${take} ${query.get("search") ?? ""}`.trim());
    const rows = Array.from({ length: Math.max(0, Math.min(take, total - skip)) }, (_, index) => ({
      id: skip + index + 1,
      name: "",
      brandName: "",
      country: "",
      email: "",
      ownerName: "",
      phone: "",
      review: "active",
      reviewSince: "",
      createdAt: "",
      activatedAt: null,
      offBalances: [],
    }));
    return Promise.resolve(
      Response.json({ rows, total, counts: { toActivate: 0, asked: 0, refused: 0, active: total, offWithMoney: 0 } }),
    );
  });
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const read = (choice: Partial<ListChoice>) =>
  client.fetchQuery(listOptions(operatorCompanies, { ...firstPage, ...choice }, { state: "active" }));

test("Q-05: a page is asked for by its place and size, with order and search", async () => {
  serverWith(60);
  const { rows, total } = await read({ page: 3, sort: { key: "name", desc: true }, search: "ltd" });
  expect(asked).toEqual(["-name 50+25 ltd"]);
  expect([rows.length, rows[0]?.id, total]).toEqual([10, 51, 60]);
});

test("Q-05, X-56: All is read in pages of 500, each row once, and ends at 9 999", async () => {
  serverWith(1_200);
  const some = await read({ size: 9_999 });
  expect(asked).toEqual(["createdAt 0+500", "createdAt 500+500", "createdAt 1000+500"]);
  expect(new Set(some.rows.map(({ id }) => id)).size).toBe(1_200);
  client.clear();
  serverWith(12_000);
  const all = await read({ size: 9_999 });
  expect([all.rows.length, all.rows.at(-1)?.id]).toEqual([9_999, 9_999]);
});

test("Q-06: an order of an address that the list does not know is left to the server", async () => {
  serverWith(3);
  await read({ sort: { key: "secret", desc: false } });
  expect(asked).toEqual(["null 0+25"]);
});

test("Q-03: a list can be put in the order of the columns that its call names, and of no other", () => {
  expect(["name", "createdAt", "waits", "-", ""].filter(sortsOf(operatorCompanies))).toEqual(["name", "createdAt"]);
});
