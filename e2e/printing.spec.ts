import type { Page } from "@playwright/test";
import { openAs } from "./journeys/access.ts";
import { button } from "./journeys/forms.ts";
import { demo } from "./support/demo-people.ts";
import { needPdfTools, readPdf } from "./support/pdf.ts";
import { expect, type Say, test, usuallyIn } from "./support/test.ts";

/** Lets a page believe that the browser prints; what would go to paper is taken as a PDF after it asked for that. */
async function keepPrints(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-asked-to-print", "");
    document.documentElement.setAttribute("data-mantine-color-scheme", "dark");
  });
}

/** What the browser puts on paper after a press of this button. */
async function printed(page: Page, act: () => Promise<void>): Promise<string> {
  await keepPrints(page);
  await act();
  await expect(page.locator("html[data-asked-to-print]")).toHaveCount(1);
  return onPaper(page);
}

async function onPaper(page: Page): Promise<string> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  if (process.env.P35) (await import("node:fs")).writeFileSync(`/tmp/w/p35-out/${Date.now()}.pdf`, bytes);
  return readPdf(bytes).text;
}

/** "Page 1 of 3" on each sheet; answers how many there are. */
function sheets(text: string, say: Say): number {
  const [before = "", , after = ""] = say("ui.sheet", { page: "|", pages: "|" }).split("|");
  const found = [...text.matchAll(new RegExp(`${before}(\\d+)\\D+(\\d+)${after}`, "g"))];
  const pages = Number(found[0]?.[2] ?? 0);
  expect(found.map((match) => Number(match[1]))).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
  return pages;
}

usuallyIn("en", () => {
  test("Q-05, L-01: printing a list prints all of its rows with head, filters and page numbers, whatever page is on screen", async ({
    open,
    product,
    say,
  }, info) => {
    needPdfTools(info);
    const page = await openAs(open, product, { email: demo.olivia }, "/tasks");
    const count = page.getByText(/^1–25 (of|из) \d+$/);
    const total = Number(/\d+$/.exec((await count.textContent()) ?? "")?.[0]);
    expect(total).toBeGreaterThan(75);
    const text = await printed(page, () => button(page, say("ui.print")).click());
    expect(text).toContain("Northwind Studio Ltd");
    expect(text).toContain(say("table.printedAll", { total }));
    expect(text).not.toContain("…");
    expect(sheets(text, say)).toBeGreaterThan(2);
  });
});
