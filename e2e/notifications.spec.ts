import { completeTask } from "@artel/shared/calls/tasks/app";
import { openAs } from "./journeys/access.ts";
import { button } from "./journeys/forms.ts";
import { openNotifications } from "./journeys/frame.ts";
import { mailAbout } from "./support/mails.ts";
import { workingPair } from "./support/people.ts";
import { paidTaskFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("Q-14, O-26, O-30, O-27: the bell counts the same on two pages, groups, leads to the task, and is quiet where a person chose so", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const first = await openAs(open, product, contractor, "/");
    const second = await openAs(open, product, contractor, "/tasks");
    const count = (unread: number) =>
      unread > 0 ? say("frame.unread", { count: unread }) : say("frame.notifications");
    const bell = (page: typeof first, unread: number) => button(page.getByRole("banner"), count(unread));
    await bell(first, 0).press("Enter");
    await expect(first.getByText(say("notifications.empty"))).toBeVisible();
    await first.keyboard.press("Escape");
    await expect(bell(first, 0)).toBeFocused();

    const logo = await paidTaskFor(company, contractor, "Logo", "100");
    for (const page of [first, second]) {
      await expect(bell(page, 1)).toBeVisible();
      await expect(page).toHaveTitle(/^\(1\) /);
    }
    await paidTaskFor(company, contractor, "Icons", "200");
    await mailAbout(product, contractor.email, "Icons");
    await openNotifications(first, say, 1);
    const panel = first.getByRole("dialog", { name: say("frame.notifications") });
    await expect(panel.getByText(say("notified.taskSent.many", { count: 2 }))).toBeVisible();
    await expect(panel).toContainText("300,00\u00A0$");
    await button(panel, say("notifications.markAll")).click();
    for (const page of [first, second]) {
      await expect(bell(page, 0)).toBeVisible();
      await expect(page).not.toHaveTitle(/^\(/);
    }

    await company.caller.call(completeTask, { id: logo });
    await expect(bell(second, 1)).toBeVisible();
    await openNotifications(second, say, 1);
    await second.getByRole("link", { name: say("notified.taskCompleted.one", { title: "Logo" }) }).click();
    await expect(second).toHaveURL(new RegExp(`/task/${logo}$`));
    await expect(bell(second, 0)).toBeVisible();

    // The panel that stayed open has taken it in, read as it was elsewhere.
    await expect(panel.getByText(say("notified.taskCompleted.one", { title: "Logo" }))).toBeVisible();
    await button(panel, say("notifications.settings")).click();
    const sent = first.getByRole("group", { name: say("notifications.name.taskSent") });
    await sent.getByText(say("notifications.mail.off")).click();
    // Presses are kept one after another: the page is left once the last one is.
    const kept = first.waitForResponse(
      (reply) => reply.request().postData()?.includes('"onScreen":false') === true && reply.ok(),
    );
    await sent.getByRole("checkbox").uncheck();
    await kept;
    await first.reload();
    await expect(sent.getByRole("checkbox")).not.toBeChecked();
    await expect(sent.getByRole("radio", { name: say("notifications.mail.off") })).toBeChecked();
    await expect(
      first
        .getByRole("group", { name: say("notifications.name.taskRejected") })
        .getByText(say("notifications.mail.always")),
    ).toBeVisible();
  });
});
