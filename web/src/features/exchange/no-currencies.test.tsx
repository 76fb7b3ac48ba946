import "../../testing/browser.ts";
import { expect, test } from "vitest";
import { wordsOf } from "../../testing/markup.tsx";
import { aSession, shown } from "../../testing/shown.tsx";
import { NoCurrencies } from "./no-currencies.tsx";

test("H-04: without a currency to exchange it is said so; a company is led to the settings, where currencies may be off", () => {
  const [ofCompany, ofContractor] = [aSession(), aSession({ role: "freelancer", isOwner: false })].map((session) =>
    shown(<NoCurrencies />, session),
  );
  for (const html of [ofCompany, ofContractor]) {
    expect(wordsOf(html ?? "")).toContain("There are no currencies available for exchange");
  }
  expect([ofCompany, ofContractor].map((html) => html?.includes('href="/settings"'))).toEqual([true, false]);
});
