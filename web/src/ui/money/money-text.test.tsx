import "../../testing/browser.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DateText } from "../words/date-text.tsx";
import { CurrencyChip } from "./currency-chip.tsx";
import { MoneyText } from "./money-text.tsx";

/** What a translating browser may change: the texts outside of what says no. */
const translatable = (html: string) =>
  html
    .replace(/<(\w+)[^>]* translate="no"[^>]*>.*<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .trim();

test("Q-42: a browser that translates a page changes no amount, currency or date, in whatever size they stand", () => {
  for (const size of ["inherit", "large", "total"] as const) {
    for (const column of [false, true]) {
      const html = renderToStaticMarkup(<MoneyText value="-1234.50" currency="USD" size={size} column={column} />);
      expect(html).toMatch(/1.234/);
      expect(translatable(html)).toBe("");
    }
  }
  expect(translatable(renderToStaticMarkup(<MoneyText value={null} currency="USD" />))).toBe("");
  expect(translatable(renderToStaticMarkup(<CurrencyChip currency="EUR" />))).toBe("");
  expect(translatable(renderToStaticMarkup(<DateText value="2026-11-20T09:00:00Z" withTime />))).toBe("");
});
