import { factorStatus } from "@artel/shared/calls/two-factor/legacy";
import type { Locator, Page } from "@playwright/test";
import { openAs } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { answerMailedCode, type Mailbox } from "./journeys/withdraw.ts";
import { mailTo, newestMail } from "./support/mails.ts";
import { fundedCompany, newContractor } from "./support/people.ts";
import { failReplies } from "./support/replies.ts";
import { expect, type Say, test, usuallyIn } from "./support/test.ts";
import { totpAt } from "./support/totp.ts";

/** Links an app on the open profile, with the code of the mail; answers its secret and the recovery codes. */
async function linkApp(page: Page, say: Say, box: Mailbox): Promise<{ secret: string; codes: string[] }> {
  const { product } = box;
  await button(page, say("profile.link")).click();
  const dialog = popup(page, say("profile.linkTitle"));
  const key = dialog.getByRole("button", { name: say("ui.copyValue", { name: say("profile.key") }) });
  const secret = ((await key.locator("span").first().textContent()) ?? "").replace(/\s/g, "");
  await button(dialog, say("common.continue")).click();
  const before = await newestMail(product, box.email);
  await field(dialog, say("profile.codeText")).fill(totpAt(secret, await product.now()));
  const { id } = await mailTo(product, box.email, say("mailAccess.codeSubject"), before);
  // Given up, the step can be done again, with another code of the app and of the mail.
  await button(factorPopup(page, say), say("common.cancel")).click();
  await expect(field(dialog, say("profile.codeText"))).toHaveValue("");
  await product.advance(30);
  await field(dialog, say("profile.codeText")).fill(totpAt(secret, await product.now()));
  await expect(factorPopup(page, say).getByText(say("mailAccess.newApp"))).toBeVisible();
  await answerMailedCode(page, say, box, id);
  const list = dialog.getByRole("list", { name: say("profile.recovery") });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  const codes = await list.getByRole("listitem").allTextContents();
  await expect(button(dialog, say("common.done"))).toBeDisabled();
  await dialog.getByRole("checkbox", { name: say("profile.savedThem") }).check();
  await button(dialog, say("common.done")).click();
  // The step of the code that linked it is used up.
  await product.advance(30);
  return { secret, codes };
}

/** What the server says to the page itself: linking has ended every other session of the person. */
const providersOf = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const reply = await fetch("/2fa/status?t=1", {
      headers: { Authorization: `Bearer ${localStorage.getItem("jwt")}` },
    });
    return (await reply.json()).providers;
  });

const factorPopup = (page: Page, say: Say): Locator => popup(page, say("factor.title"));

usuallyIn("en", () => {
  test("B-02, B-03, B-04, B-15: an app is linked, gives new recovery codes and is unlinked, each with its code; home asks while there is none", async ({
    open,
    product,
    say,
  }) => {
    const contractor = await newContractor(product, await fundedCompany(product, "100.00"));
    const page = await openAs(open, product, contractor, "/profile");
    // While the state is unknown nothing is offered; a failure says so and can be asked again.
    const mend = await failReplies(page, factorStatus);
    await page.reload();
    await expect(button(page, say("common.retry")).first()).toBeVisible();
    await mend();
    await button(page, say("common.retry")).first().click();
    await expect(button(page, say("profile.link"))).toBeVisible();
    const { secret, codes } = await linkApp(page, say, { product, email: contractor.email });
    expect(await providersOf(page)).toEqual({ email: false, totp: true });
    const home = page
      .getByRole("navigation")
      .getByRole("link", { name: say("frame.home") })
      .first();
    await home.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: say("home.protect") })).toBeHidden();
    await page.goBack();

    // New recovery codes ask for a code of the app: a wrong one stays in the popup and says so.
    await button(page, say("profile.recoveryNew")).click();
    const asked = factorPopup(page, say);
    await expect(button(asked, say("factor.confirm"))).toBeDisabled();
    const right = totpAt(secret, await product.now());
    await field(asked, say("factor.code")).fill(right === "000000" ? "111111" : "000000");
    await expect(asked.getByText(say("factor.wrong"))).toBeVisible();
    await field(asked, say("factor.code")).fill(totpAt(secret, await product.now()));
    const renewed = popup(page, say("profile.recovery"));
    await expect(renewed.getByRole("listitem")).toHaveCount(10);
    const fresh = await renewed.getByRole("listitem").allTextContents();
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    await renewed.getByRole("checkbox").check();
    await button(renewed, say("common.done")).click();

    // Unlinking asks first; then a recovery code does it, sent by Enter.
    await button(page, say("profile.unlink")).click();
    const question = popup(page, say("profile.unlinkTitle"));
    await button(question, say("common.cancel")).click();
    await expect(question).toBeHidden();
    await button(page, say("profile.unlink")).click();
    await button(question, say("profile.unlink")).click();
    await button(asked, say("factor.useRecovery")).click();
    await expect(button(asked, say("factor.confirm"))).toBeDisabled();
    await field(asked, say("factor.recoveryCode")).fill(fresh[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(button(page, say("profile.link"))).toBeVisible();
    expect(await providersOf(page)).toEqual({ email: false, totp: false });

    // Without any factor home asks for one again, without a reload; with codes by mail on and off as well.
    const prompt = page.getByRole("region", { name: say("home.protect") });
    await home.click();
    await prompt.getByRole("link", { name: say("home.protectAction") }).click();
    await button(page, say("profile.turnOn")).click();
    await expect(button(page, say("profile.turnOff"))).toBeVisible();
    await home.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(prompt).toBeHidden();
    await page.goBack();
    const before = await newestMail(product, contractor.email);
    await button(page, say("profile.turnOff")).click();
    await answerMailedCode(page, say, { product, email: contractor.email }, before);
    await expect(button(page, say("profile.turnOn"))).toBeVisible();
    await home.click();
    await expect(prompt).toBeVisible();
  });
});
