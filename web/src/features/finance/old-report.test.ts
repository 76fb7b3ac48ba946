import "../../testing/browser.ts";
import { expect, test } from "vitest";
import { passes } from "../../ui/table/filter/table-filters.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import { recordColumns } from "./old-report.tsx";

const record = { InvID: 1, InvCreatedAt: "2026-11-18T10:30:00.000Z", Price: 10, PriceCurrency: 3 };
const records = [1, 8, 901, 902].map((Type) => ({ ...record, Type, Data: { Client: { ID: 1 } } }));

test("Q-28: a filter of the old report by type means the same rows in both languages", () => {
  const rowsOf = (t: Translate, chosen: string) => {
    const type = recordColumns(t).find(({ key }) => key === "type");
    return records.filter((row) => type && passes(type, row as never, chosen)).map(({ Type }) => Type);
  };
  for (const t of [(key: string) => `en ${key}`, (key: string) => `ru ${key}`]) {
    expect(rowsOf(t, "recharge,debt")).toEqual([1, 8]);
    expect(rowsOf(t, "source").concat(rowsOf(t, "target"))).toEqual([901, 902]);
  }
});
