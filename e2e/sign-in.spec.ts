import { userInit } from "@artel/shared/calls/session/legacy";
import { button, field } from "./journeys/forms.ts";
import { newcomer, password } from "./support/people.ts";
import { holdReplies } from "./support/replies.ts";
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
});
