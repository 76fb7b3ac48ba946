import type { Page } from "@playwright/test";
import { openAs } from "./journeys/access.ts";
import { exchangeMoney } from "./journeys/exchange.ts";
import { taken } from "./journeys/files.ts";
import { button } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { workingPair } from "./support/people.ts";
import { earn } from "./support/tasks.ts";
import { expect, type Say, test, usuallyIn } from "./support/test.ts";

/** A row of the statement or the history with these words, and what stands in it. */
async function expectRow(page: Page, words: string, ...parts: readonly string[]): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: words }).first();
  for (const part of parts) {
    await expect(row).toContainText(part);
  }
}

async function checkHistory(page: Page, say: Say): Promise<void> {
  await button(page, say("history.check")).click();
  await expect(page.getByText(say("history.sound", { count: 6 }))).toBeVisible();
}

usuallyIn("en", () => {
  test("M-20, M-21, M-22, M-23: a company reads its statement, takes it as files, and checks its history; a contractor has a history too", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    await earn(company, contractor, "1000");
    const owner = await openAs(open, product, company);
    await exchangeMoney(owner, say, { from: "USD", to: "EUR", amount: "100", shown: "100,00 $", gets: "92,00 €" });
    await owner.getByRole("link", { name: say("home.statements"), exact: true }).click();
    await expectRow(owner, say("statements.kind.task.pay"), "1 050,00 $");
    await expectRow(owner, say("statements.kind.exchange"), "0,9200", "100,00");
    await expect(owner.getByText(say("statements.closing")).first()).toBeVisible();

    // On paper stand the company and the account instead of what chooses them.
    await owner.emulateMedia({ media: "print" });
    await owner.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(owner.getByText(say("statements.issuer"))).toBeVisible();
    await expect(owner.getByRole("definition").filter({ hasText: say("statements.account.available") })).toBeVisible();
    await expect(owner.getByRole("combobox")).toHaveCount(0);
    await owner.emulateMedia({ media: "screen" });
    await owner.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(owner.getByText(say("statements.issuer"))).toHaveCount(0);

    const camt = await taken(owner, say("statements.download"), say("statements.file.camt"));
    expect(camt.name).toMatch(new RegExp(`^${say("statements.fileName")}_USD_.*\\.xml$`));
    expect(camt.text.match(/<Ntry>/g)).toHaveLength(3);
    expect(camt.text).toContain('<Amt Ccy="USD">1050.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>');
    const csv = await taken(owner, say("statements.download"), say("statements.file.csv"));
    expect(csv.text.trim().split("\r\n")).toHaveLength(6);
    const pdf = await taken(owner, say("statements.download"), say("statements.file.pdf"));
    expect(pdf.text.slice(0, 5)).toBe("%PDF-");
    const sheet = await taken(owner, say("statements.download"), say("statements.file.xlsx"));
    expect(sheet.text.slice(0, 2)).toBe("PK");

    await follow(owner, "/history");
    await expectRow(owner, say("statements.kind.task.accept"), "−1 050,00");
    const file = await taken(owner, say("history.export"), say("history.file.json"));
    expect(file.text.match(/"hash":"[0-9a-f]{64}"/g)).toHaveLength(6);
    await checkHistory(owner, say);

    const freelancer = await openAs(open, product, contractor);
    // The card of the money and that of the months both lead there.
    await freelancer
      .getByRole("link", { name: say("home.history"), exact: true })
      .first()
      .click();
    await expectRow(freelancer, say("statements.kind.task.accept"), "+1 000,00");
    await button(freelancer, say("history.check")).click();
    await expect(freelancer.getByText(say("history.sound", { count: 1 }))).toBeVisible();
  });
});
