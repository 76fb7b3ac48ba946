import { openAs, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { demo } from "./support/demo-people.ts";
import { mailAbout } from "./support/mails.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("F-22, HO-43: a question asked on a page is answered in the console, the answer comes by mail and to the open page, and what the person writes back waits for the support again", async ({
    open,
    product,
    say,
  }) => {
    const words = `${language === "en" ? "Where does my receipt lie" : "Где лежит моя квитанция"} ${Date.now()}`;
    const person = await openAs(open, product, { email: demo.carla }, "/documents");
    await button(person.getByRole("contentinfo"), say("frame.support")).click();
    await field(popup(person, say("support.title")), say("support.question")).fill(words);
    await button(popup(person, say("support.title")), say("support.send")).click();
    await expect(popup(person, say("support.title"))).toBeHidden();
    await follow(person, "/support");
    await expect(person.getByText(say("support.is.open")).first()).toBeVisible();

    const desk = await openConsole(open, product, { path: "/operator/support" });
    await desk.getByText(words).first().click();
    const ticket = desk.getByRole("dialog");
    await expect(ticket).toContainText("/documents");
    await button(ticket, say("tickets.reply")).click();
    const answer = language === "en" ? "Under Documents, in the month." : "В документах, в этом месяце.";
    await field(desk.getByRole("dialog"), say("tickets.replyLabel")).fill(answer);
    await button(desk.getByRole("dialog"), say("tickets.replySend")).click();
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
