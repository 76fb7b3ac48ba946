import { readFileSync } from "node:fs";
import { openAs } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { demo } from "./support/demo-people.ts";
import { mailTo } from "./support/mails.ts";
import { openedPdf } from "./support/pdf.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("L-01, L-03, L-28: a row of documents opens and downloads its PDF, for which the server is asked for data alone", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia }, "/documents");
    const headers = page.getByRole("columnheader");
    const columns = ["documentsScreen.name", "documentsScreen.type", "documentsScreen.tasks", "common.date"] as const;
    for (const [index, column] of [...columns, "documentsScreen.sum" as const, "common.currency" as const].entries()) {
      // The first column holds the boxes of the selection.
      await expect(headers.nth(index + 1)).toContainText(say(column));
    }
    const row = page
      .getByRole("row")
      .filter({ hasText: /SI-\d{4}-\d+/ })
      .first();
    const number = /SI-\d{4}-\d+/.exec((await row.textContent()) ?? "")?.[0] ?? "";
    const task = row.getByRole("link").first();
    await expect(task).toHaveAttribute("href", `/task/${await task.textContent()}`);

    const asked: string[] = [];
    const kinds = new Set<string>();
    page.context().on("response", (response) => {
      const { protocol, pathname } = new URL(response.url());
      // What the browser made itself comes from an address of its own, blob:.
      if (protocol.startsWith("http")) {
        kinds.add(response.headers()["content-type"]?.split(";")[0] ?? "");
        asked.push(...(/^\/(api|rest)\//.test(pathname) ? [pathname] : []));
      }
    });
    const file = page.waitForEvent("download");
    await button(row, say("documentsScreen.download", { name: number })).click();
    const download = await file;
    expect(download.suggestedFilename()).toBe(`${number}.pdf`);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const pdf = await openedPdf(page, () => button(row, say("documentsScreen.open", { name: number })).click());
    expect(pdf.text).toContain(number);
    // A list that is looked at again may be read again.
    expect(asked.filter((path) => !/^\/api\/app\/document(?:-options|s\/page)$/.test(path))).toEqual([]);
    expect([...kinds].filter((kind) => /pdf|octet-stream/.test(kind))).toEqual([]);
  });
  test("L-03: from its preview a document goes to the accountant's address, with its PDF, and the page says so only then", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia }, "/documents");
    const row = page
      .getByRole("row")
      .filter({ hasText: /SI-\d{4}-\d+/ })
      .first();
    const number = /SI-\d{4}-\d+/.exec((await row.textContent()) ?? "")?.[0] ?? "";
    await row.click();
    await button(page, say("documentsSend.open")).click();
    const asked = popup(page, say("documentsSend.title", { number }));
    await field(asked, say("documentsSend.email")).fill("books");
    await button(asked, say("documentsSend.send")).click();
    await expect(asked).toContainText(say("validations.email"));
    await field(asked, say("documentsSend.email")).fill("Books@accountant.example");
    await button(asked, say("documentsSend.send")).click();
    await expect(asked).toContainText(say("documentsSend.sentText", { number, email: "books@accountant.example" }));
    const mail = await mailTo(product, "books@accountant.example", number);
    expect(mail.text).toContain("Northwind Studio Ltd");
    expect(mail.text).toContain(demo.olivia);
  });
});
