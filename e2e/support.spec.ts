import { openAs } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { demo } from "./support/demo-people.ts";
import { mailAbout } from "./support/mails.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("F-22, F-24, S-14: a question from the foot of a page reaches the support with the page and whom to answer; where the form cannot be loaded, its address stands in a dialog", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.carla }, "/documents");
    const opener = button(page.getByRole("contentinfo"), say("frame.support"));
    await opener.click();
    const asked = popup(page, say("support.title"));
    await expect(asked).toContainText("/documents");
    await expect(asked).toContainText(say("support.email", { email: demo.carla }));
    await expect(button(asked, say("chat.open"))).toHaveCount(0);
    const words = language === "en" ? "Where do I see the fee" : "Где посмотреть комиссию";
    await field(asked, say("support.question")).fill(words);
    await page.keyboard.press("Control+Enter");
    await expect(asked).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.getByText(/(Question \d+ was sent|Вопрос \d+ отправлен)/)).toBeVisible();

    const mail = await mailAbout(product, "support@artel.example", words);
    expect(mail.text).toContain(`: ${demo.carla}`);
    expect(mail.text).toContain(": /documents");

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
