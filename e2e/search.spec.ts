import { openAs } from "./journeys/access.ts";
import { button, popup } from "./journeys/forms.ts";
import { openPalette } from "./journeys/frame.ts";
import { workingPair } from "./support/people.ts";
import { draftFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

/** More than a page of results. */
const drafts = 27;

usuallyIn("en", () => {
  test("Q-34, Q-33, T-129: by the keyboard alone a task is found by a slip of the layout, by amount and typo, all results are read and gone back from, and nobody else finds any", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    for (let n = 1; n <= drafts; n += 1) {
      await draftFor(company, contractor, `Zebra ${n}`, n === 1 ? "777" : "20");
    }
    const page = await openAs(open, product, company, "/profile");
    const option = (name: string | RegExp) => page.getByRole("option", { name });

    // What the keys of "zebra" write in the Russian layout.
    const field = await openPalette(page, say);
    await field.fill("яуикф");
    await expect(page.getByText(say("search.tried", { text: "zebra" }))).toBeVisible();
    await expect(option(/^Zebra 27/)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(option(/^Zebra 26/)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("End");
    const all = say("search.allOf", { group: say("search.kind.tasks") });
    await expect(option(all)).toHaveAttribute("aria-selected", "true");
    await field.fill("zebra");
    await expect(option(/^Zebra 27/)).toBeVisible();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL("/search?q=zebra&kind=tasks");
    const hits = page.getByRole("main").getByRole("link", { name: /^Zebra/ });
    await expect(hits).toHaveCount(25);
    await button(page, say("search.more")).press("Enter");
    await expect(hits).toHaveCount(drafts);
    await hits.first().press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Zebra 27");
    await page.goBack();
    await expect(page).toHaveURL("/search?q=zebra&kind=tasks");
    await expect(hits).toHaveCount(25);

    // An amount, with the fee; what was opened lately stands first before anything is typed.
    await (await openPalette(page, say, "Slash")).fill("815,85");
    await expect(option(/^Zebra 1 /)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/task\/\d+$/);
    const again = await openPalette(page, say);
    await expect(page.getByRole("option").first()).toContainText("Zebra 1");
    await again.fill("zebar");
    await expect(page.getByText(say("search.close"))).toBeVisible();

    // An action does what it says, and none is there that the person may not do.
    await again.fill(say("search.topUp"));
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(popup(page, say("funding.title"))).toBeVisible();
    await page.keyboard.press("Escape");

    const other = await openAs(open, product, contractor);
    const asked = await openPalette(other, say);
    await asked.fill("zebra");
    await expect(other.getByText(say("ui.nothingFound"))).toBeVisible();
    await asked.fill(say("search.topUp"));
    await expect(other.getByText(say("ui.nothingFound"))).toBeVisible();
  });
});
