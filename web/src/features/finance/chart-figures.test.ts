import { financeText } from "@artel/shared/text/finance";
import { expect, test, vi } from "vitest";
import { registerTexts } from "../../ui/words/texts.ts";
import { text as english } from "../../ui/words/use-text.ts";
import { contractorFigures, homeFigures, monthFigures, projectFigures } from "./chart-figures.ts";

// The texts ask the browser for its language as soon as they are loaded.
vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));
registerTexts(financeText);

const anna = { id: 7, full_name: "Anna Petrovic", email: "anna@demo.example" };
const data = {
  months: [
    { month: "2026-10", currency: "USD" as const, in: "90071992547409.93", out: "0.00" },
    { month: "2026-11", currency: "EUR" as const, in: "1.00", out: "2.00" },
  ],
  projects: [
    { project: "Website", currency: "USD" as const, spent: "800.00", count: 1 },
    { project: "", currency: "USD" as const, spent: "150.00", count: 1 },
    { project: null, currency: "USD" as const, spent: "-50.00", count: 3 },
  ],
  contractors: [
    { contractor: anna, currency: "USD" as const, spent: "900.00", count: 1 },
    { contractor: null, currency: "USD" as const, spent: "1.00", count: 1 },
  ],
};

test("M-02: a chart and its table tell the sums of one currency as the server wrote them, to the last digit", () => {
  expect(monthFigures(data, "USD").map(({ label, sums }) => [label, ...sums])).toEqual([
    ["10/2026", "90071992547409.93", "0.00"],
  ]);
  expect(projectFigures(english, data, "USD").map(({ label, sums }) => [label, ...sums])).toEqual([
    ["Website", "800.00"],
    ["Without a project", "150.00"],
    ["3 others", "-50.00"],
  ]);
  expect(contractorFigures(english, data, "USD").map(({ label, sums }) => [label, ...sums])).toEqual([
    ["Anna Petrovic", "900.00"],
    ["1 other", "1.00"],
  ]);
  expect(contractorFigures(english, data, "EUR")).toEqual([]);
});

test("M-02: a bar filters the table by its month, by its whole project or by its freelancer; the others together by nothing", () => {
  expect(monthFigures(data, "USD").map(({ picks }) => picks)).toEqual([
    { range: { from: "2026-10-01", to: "2026-10-31" } },
  ]);
  expect(projectFigures(english, data, "USD").map(({ picks }) => picks)).toEqual([
    { filters: { project: "=Website" } },
    { filters: { project: "=" } },
    undefined,
  ]);
  expect(contractorFigures(english, data, "USD").map(({ picks }) => picks)).toEqual([
    { filters: { contractor: "=anna@demo.example" } },
    undefined,
  ]);
});

test("HO-121: the chart of home has a line for each month; what came in, went out and stood in tasks; a company's leads to the report", () => {
  const row = { month: "2026-11", currency: "USD" as const, in: "1210.00", out: "315.00" };
  const euro = { ...row, currency: "EUR" as const, work: "0.00" };
  expect(homeFigures({ months: [{ ...row, work: "105.00" }, euro] }, "USD", true)).toEqual([
    {
      ...{ key: "2026-11", label: "11/2026", sums: ["1210.00", "315.00", "105.00"] },
      picks: { range: { from: "2026-11-01", to: "2026-11-30" } },
    },
  ]);
  expect(homeFigures({ months: [{ ...row, work: "105.00" }] }, "USD", false)).toEqual([
    { key: "2026-11", label: "11/2026", sums: ["1210.00", "315.00", "105.00"] },
  ]);
});
