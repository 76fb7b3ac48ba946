import type { Page } from "@playwright/test";
import { openAs } from "./journeys/access.ts";
import { taken } from "./journeys/files.ts";
import { button } from "./journeys/forms.ts";
import { demo } from "./support/demo-people.ts";
import { needPdfTools, readPdf } from "./support/pdf.ts";
import { expect, type Say, test, usuallyIn } from "./support/test.ts";

/** Lets the page believe that the browser prints, and has it dark. */
async function keepPrints(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-asked-to-print", "");
    document.documentElement.setAttribute("data-mantine-color-scheme", "dark");
  });
}

/** What the browser puts on paper after an act that prints, once the page asked for it. */
async function printed(page: Page, act: () => Promise<void>): Promise<string> {
  await keepPrints(page);
  await act();
  await expect(page.locator("html[data-asked-to-print]")).toHaveCount(1);
  return readPdf(await page.pdf({ preferCSSPageSize: true })).text;
}

/** "Page 1 of 3" on each sheet; answers how many there are. */
function sheets(text: string, say: Say): number {
  const [before = "", between = ""] = say("ui.sheet", { page: "|", pages: "|" }).split("|");
  const found = [...text.matchAll(new RegExp(`${before}(\\d+)${between}(\\d+)`, "g"))];
  const pages = Number(found[0]?.[2] ?? 0);
  expect(found.map((match) => Number(match[1]))).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
  return pages;
}

usuallyIn("en", () => {
  test("Q-05, D-38: a list is printed with all of its rows, whatever page is on screen, light, with head, period and page numbers", async ({
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
    expect(text).toMatch(new RegExp(`${say("tasks.created")} \\d\\d/\\d\\d/\\d{4}–\\d\\d/\\d\\d/\\d{4}`));
    expect(text.match(/\d\d\/\d\d\/\d{4} [^%]{2,200}?(?:\$|€)/g)?.length).toBeGreaterThan(75);
    expect(text).not.toMatch(/…|Skip to/);
    const pages = sheets(text, say);
    expect(pages).toBeGreaterThan(2);
    // The heads of the columns stand on each sheet.
    expect(text.split(` ${say("tasks.form.deadline")} `)).toHaveLength(pages + 1);
    // Once printed, the page of before is there again.
    await expect(count).toBeVisible();

    await page.emulateMedia({ media: "print" });
    const colour = (cell: Element) => getComputedStyle(cell).color;
    expect(await page.locator("tbody [data-type=money]").first().evaluate(colour)).toBe("rgb(0, 0, 0)");
  });

  test("M-20, M-21: a statement is printed whole with its issuer, holder, zone and totals; its PDF has the place to sign", async ({
    open,
    product,
    say,
  }, info) => {
    needPdfTools(info);
    const page = await openAs(open, product, { email: demo.olivia }, "/finance/statements?currency=USD&from=&to=");
    await expect(page.getByText(/^1–100 (of|из) \d+$/)).toBeVisible();
    const text = await printed(page, () => button(page, say("statements.print")).click());
    for (const words of ["Artel Demo (Cyprus) Ltd", "HE 000011", "Northwind Studio Ltd", say("statements.turnover")]) {
      expect(text).toContain(words);
    }
    expect(text.split(say("statements.closing")).length).toBeGreaterThan(2);
    expect(sheets(text, say)).toBeGreaterThan(3);

    const pdf = await taken(page, say("statements.download"), say("statements.file.pdf"));
    const paper = readPdf(Buffer.from(pdf.text, "latin1")).text;
    for (const words of [
      ...["Artel Demo (Cyprus) Ltd", "HE 000011", "1000 Nicosia", say("statements.turnover")],
      say("statements.sign", { name: "Northwind Studio Ltd" }),
      ...[say("statements.signPosition"), say("statements.signature")],
    ]) {
      expect(paper).toContain(words);
    }
  });

  test("a task is printed with its sum, its people and its history, without the buttons of its page", async ({
    open,
    product,
    say,
  }, info) => {
    needPdfTools(info);
    const page = await openAs(open, product, { email: demo.olivia }, "/tasks?status=4");
    await page.locator("tbody tr[data-row-index='0'] td").nth(2).click();
    await page.waitForURL(/\/task\/\d+$/);
    const title = (await page.locator("ol [aria-current=page]").textContent()) ?? "";
    await button(page.getByRole("main"), say("ui.openMenu")).click();
    const text = await printed(page, () => page.getByRole("menuitem", { name: say("ui.print") }).click());
    for (const words of ["Northwind Studio Ltd", title, say("tasks.receipt"), say("tasks.history")]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain(say("tasks.receipt.how"));
    expect(sheets(text, say)).toBeGreaterThan(0);
  });
});
