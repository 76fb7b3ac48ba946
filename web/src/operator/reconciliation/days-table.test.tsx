import "../../testing/browser.ts";
import { operatorText } from "@artel/shared/text/operator";
import { reconciliationText } from "@artel/shared/text/reconciliation";
import { expect, test } from "vitest";
import { wordsOf } from "../../testing/markup.tsx";
import { aSession, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { byPlace, type ComparedDay, placeName } from "./day-types.ts";
import { DaysTable } from "./days-table.tsx";

registerTexts(operatorText, reconciliationText);

const agrees: ComparedDay = {
  ...{ key: "chain-tron-USDT", kind: "chain", name: "tron", currency: "USDT", day: "2026-11-20", state: "agrees" },
  ...{ outside: "870.55", ledger: "870.55", difference: "0.00", explained: "0.00", unexplained: "0.00" },
};
const untold = { state: "notTold", outside: null, difference: null, explained: null, unexplained: null } as const;
const table = (...days: readonly ComparedDay[]) => shown(<DaysTable label="Days" days={days} />, aSession());

test("HO-96: a cent that nothing explains is marked in its row, a day that agrees is not", () => {
  const html = table({ ...agrees, state: "unexplained", outside: "870.56", difference: "0.01", unexplained: "0.01" });
  expect(html).toContain('data-tone="danger"');
  expect(wordsOf(html)).toMatch(/870,56.*870,55.*0,01.*Not explained/);
  expect(table(agrees)).not.toContain('data-tone="danger"');
});

test("HO-96: a chain that was not asked in time says so, a bank that it has no statement; neither makes up a balance", () => {
  const words = (day: ComparedDay) => wordsOf(table({ ...day, ...untold }));
  expect(words(agrees)).toContain("Not closed");
  expect(words({ ...agrees, kind: "bank" })).toContain("No statement");
  expect(words(agrees)).toContain("— 870,55 —");
});

test("HO-96: each place has its days together, and the addresses on the chain have a name of their own", () => {
  const other = { ...agrees, key: "bank-1-EUR", kind: "bank", name: "LT1", currency: "EUR" } as const;
  const places = byPlace([agrees, other, { ...agrees, day: "2026-11-19" }]);
  expect(places.map(([{ key }, days]) => [key, days.length])).toEqual([
    ["chain-tron-USDT", 2],
    ["bank-1-EUR", 1],
  ]);
  const said = (key: string) => key;
  expect([placeName(agrees, said as never), placeName(other, said as never)]).toEqual([
    "reconciliation.chain.tron",
    "LT1",
  ]);
});
