import { openAs } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { demo } from "./support/demo-people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("F-24: where the form for the support cannot be loaded, its address stands in a dialog", async ({
    open,
    product,
    say,
  }) => {
    const other = await openAs(open, product, { email: demo.anna });
    await other.route(/\/support-popup[^/]*\.js$/, (route) => route.abort());
    await button(other.getByRole("contentinfo"), say("frame.support")).click();
    const instead = popup(other, say("support.title"));
    await expect(instead).toContainText(say("support.cannotOpen"));
    await expect(instead).toContainText("support@artel.example");
    const write = instead.getByRole("link", { name: say("support.writeMail") });
    await expect(write).toHaveAttribute("href", "mailto:support@artel.example");
    await expect(field(instead, say("support.question"))).toHaveCount(0);
  });
});
