import { signIn as signInCall, userInit } from "@artel/shared/calls/session/legacy";
import { button, field } from "./journeys/forms.ts";
import { linkOf, mailTo, newestMail } from "./support/mails.ts";
import { newcomer, password } from "./support/people.ts";
import { failReplies, holdReplies } from "./support/replies.ts";
import { expect, test } from "./support/test.ts";

test.describe("signing in and out", () => {
  test("A-28, A-46, A-52, A-102: a page of signed-in people leads over sign-in and back; signing out clears both storages", async ({
    open,
    product,
    say,
  }) => {
    const person = await newcomer(product);
    const page = await open("/documents");
    await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fdocuments/);
    const tokens = () => page.evaluate(() => [localStorage.getItem("jwt"), sessionStorage.getItem("jwt")]);
    expect(await tokens()).toEqual([null, null]);
    const release = await holdReplies(page, userInit);
    await field(page, say("common.email")).fill(person.email);
    await field(page, say("signIn.password")).fill(password);
    await button(page, say("common.signIn")).click();
    // The token is kept at once; the page behind it stands only when the person is known.
    await expect.poll(async () => (await tokens()).every((token) => token?.startsWith("eyJ"))).toBe(true);
    const menu = page.getByRole("navigation", { name: say("frame.menu") });
    await expect(menu).toHaveCount(0);
    await release();
    await expect(menu).toBeVisible();
    await expect(page).toHaveURL(/\/documents$/);
    await page.getByRole("button", { name: new RegExp(`^${say("frame.account")}`) }).click();
    await page.getByRole("menuitem", { name: say("frame.logout") }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    expect(await tokens()).toEqual([null, null]);
    await expect(page.getByText(say("api.sessionEnded"))).toHaveCount(0);
  });

  test("A-47, A-56, A-57, A-58: the button is off while it runs, each failure has its words, and nothing stays stored", async ({
    open,
    product,
    say,
  }) => {
    const person = await newcomer(product);
    const page = await open("/sign-in");
    const submit = button(page, say("common.signIn"));
    const release = await holdReplies(page, signInCall);
    await field(page, say("common.email")).fill(person.email);
    await field(page, say("signIn.password")).fill("not the password");
    await submit.click();
    await expect(submit).toHaveAttribute("aria-busy", "true");
    await expect(field(page, say("common.email"))).toBeDisabled();
    await release();
    await expect(page.getByText("Incorrect login/password")).toBeVisible();
    const kept = () => page.evaluate(() => ["jwt" in localStorage, "jwt" in sessionStorage]);
    expect(await kept()).toEqual([false, false]);
    const mend = await failReplies(page, signInCall);
    await submit.click();
    await expect(page.getByText(say("errorUnknown"))).toBeVisible();
    await expect(page.getByText("Internal error")).toHaveCount(0);
    expect(await kept()).toEqual([false, false]);
    await mend();
  });

  test("A-87, A-88, A-89: recovery says that a mail was sent, then opens sign-in, which says that the password was changed", async ({
    open,
    product,
    say,
  }) => {
    const person = await newcomer(product);
    const page = await open("/recover-password");
    const before = await newestMail(product, person.email);
    await field(page, say("common.email")).fill(person.email);
    await button(page, say("recover.send")).click();
    await expect(page.getByText("New password send to your email.").first()).toBeVisible();
    await page.goto(linkOf(await mailTo(product, person.email, "", before)));
    for (const name of ["recover.newPassword", "recover.repeat"] as const) {
      await field(page, say(name)).fill("other plain words 8");
    }
    await button(page, say("recover.save")).click();
    await expect(page).toHaveURL("/sign-in");
    await expect(page.getByText("The password has been successfully changed.").first()).toBeVisible();
  });
});
