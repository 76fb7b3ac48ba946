import { getCompany } from "@artel/shared/calls/companies/app";
import { userInit } from "@artel/shared/calls/session/legacy";
import { openAs } from "./journeys/access.ts";
import { button, popup } from "./journeys/forms.ts";
import { needPdfTools, openedPdf } from "./support/pdf.ts";
import { activeCompany } from "./support/people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("A-18, F-01, F-02: the menu leads to the company, whose date of the terms opens the letter, and the support is asked there", async ({
    open,
    product,
    say,
  }, info) => {
    needPdfTools(info);
    const company = await activeCompany(product);
    const page = await openAs(open, product, company, "/");
    const menu = page.getByRole("navigation", { name: say("frame.menu") }).first();
    await menu.getByRole("link", { name: say("frame.company"), exact: true }).click();
    await expect(page).toHaveURL("/company");
    const details = page.getByRole("region", { name: say("company.details") });
    for (const value of [company.companyName, say("taxState.4"), `HE ${company.id}`, "CY10259033P"]) {
      await expect(details).toContainText(value);
    }
    const letter = details.getByRole("button", { name: /PDF/ });
    const date = (await letter.textContent())?.trim() ?? "";
    expect(date).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    const pdf = await openedPdf(page, () => letter.click());
    expect(pdf.text).toContain(say("documents.letter.title"));
    expect(pdf.text).toContain(company.companyName);
    // The letter has the moment by the clock of the company.
    const accepted = (await company.caller.call(getCompany, {})).termsAcceptedDate ?? "";
    const { timeZone } = await company.caller.call(userInit, {});
    const parts = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short", timeStyle: "short" }).format(
      new Date(accepted),
    );
    expect(pdf.text).toContain(`${parts.replace(",", "")} ${timeZone}`);

    await button(page, say("company.support")).click();
    await expect(popup(page, say("support.title"))).toBeVisible();
  });
});
