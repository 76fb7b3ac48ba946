import { openAs } from "./journeys/access.ts";
import { follow } from "./journeys/frame.ts";
import { demo } from "./support/demo-people.ts";
import { readmePicture } from "./support/look.ts";
import { desktop, phone } from "./support/sizes.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("the pictures of the README show the demo: a company in English, a freelancer in Russian", async ({
    open,
    product,
    say,
  }) => {
    if (language === "ru") {
      const page = await openAs(open, product, { email: demo.anna });
      await expect(page.getByRole("region", { name: say("home.invoices") }).getByRole("button")).toHaveCount(3);
      await readmePicture(page, "contractor-home-ru", { size: phone, theme: "dark" });
      return;
    }
    const page = await openAs(open, product, { email: demo.olivia });
    await expect(page.getByRole("region", { name: say("home.balances") })).toContainText("USD");
    // The chart is drawn when nothing else is to be done.
    await expect(page.locator(".recharts-bar-rectangle").first()).toBeVisible();
    await readmePicture(page, "company-home-en", { size: desktop, theme: "light" });
    await follow(page, "/tasks");
    for (const row of [1, 2, 3]) {
      await page.getByRole("row").nth(row).getByRole("checkbox").check();
    }
    await readmePicture(page, "tasks-selection-en", { size: desktop, theme: "light" });
  });
});
