import { openAs, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { demo } from "./support/demo-people.ts";
import { mailAbout } from "./support/mails.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("F-22, S-14, HO-43: a question from the foot of a page reaches the support with the page and whom to answer, and is answered in the console; the answer comes by mail and to the open page, and what the person writes back waits for the support again", async ({
    open,
    product,
    say,
  }) => {
    const words = `${language === "en" ? "Where does my receipt lie" : "Где лежит моя квитанция"} ${Date.now()}`;
    const person = await openAs(open, product, { email: demo.carla }, "/documents");
    const opener = button(person.getByRole("contentinfo"), say("frame.support"));
    await opener.click();
    const asked = popup(person, say("support.title"));
    await expect(asked).toContainText("/documents");
    await expect(asked).toContainText(say("support.email", { email: demo.carla }));
    await expect(button(asked, say("chat.open"))).toHaveCount(0);
    await field(asked, say("support.question")).fill(words);
    await person.keyboard.press("Control+Enter");
    await expect(asked).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(person.getByText(/(Question \d+ was sent|Вопрос \d+ отправлен)/)).toBeVisible();
    const told = await mailAbout(product, "support@artel.example", words);
    expect(told.text).toContain(`: ${demo.carla}`);
    expect(told.text).toContain(": /documents");
    await follow(person, "/support");
    await expect(person.getByText(say("support.is.open")).first()).toBeVisible();

    const desk = await openConsole(open, product, { path: "/operator/support" });
    await desk.getByText(words).first().click();
    const ticket = desk.getByRole("dialog");
    await expect(ticket).toContainText("/documents");
    await button(ticket, say("tickets.reply")).click();
    const answer = language === "en" ? "Under Documents, in the month." : "В документах, в этом месяце.";
    // By its name: while it is open, the question below it is hidden from the tree of roles.
    const reply = popup(desk, say("tickets.replyTitle", { id: "" }).trim());
    await field(reply, say("tickets.replyLabel")).fill(answer);
    await button(reply, say("tickets.replySend")).click();
    await expect(reply).toBeHidden();
    await expect(ticket).toContainText(answer);

    await mailAbout(product, demo.carla, answer);
    await person.getByText(words).first().click();
    const conversation = person.getByRole("dialog");
    await expect(conversation).toContainText(answer);
    await field(conversation, say("support.more")).fill("Found it, thank you");
    await button(conversation, say("support.write")).click();
    await expect(conversation.getByRole("list")).toContainText("Found it, thank you");
    await desk.reload();
    await expect(desk.getByRole("dialog")).toContainText("Found it, thank you");
    await expect(desk.getByRole("dialog")).toContainText(say("tickets.is.open"));
  });
});
