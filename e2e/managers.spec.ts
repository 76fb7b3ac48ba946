import { findManagers, saveManagerSums } from "@artel/shared/calls/managers/app";
import { payTask } from "@artel/shared/calls/tasks/app";
import { openAs } from "./journeys/access.ts";
import { button, field } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { addManager, removeManager, setRight } from "./journeys/managers.ts";
import { declineProposal, payAboveSum, proposePayment } from "./journeys/proposals.ts";
import { taskRow } from "./journeys/tasks.ts";
import { callerFor } from "./support/caller.ts";
import { linkOf, mailUnder } from "./support/mails.ts";
import { freshEmail, workingPair } from "./support/people.ts";
import { draftFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

const ownPassword = "River and lamp 42";

usuallyIn("en", () => {
  test("E-29, T-30, E-39: a manager comes in by the mailed link, loses a right on the open page, proposes what he may not pay, and is signed out when removed", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const owner = await openAs(open, product, company, "/managers");
    await expect(owner.getByText(say("managers.empty"))).toBeVisible();
    const [name, email] = ["Max Moreno", freshEmail("manager")];
    await addManager(owner, say, {
      ...{ name: "Max", surname: "Moreno", email },
      can: [say("managers.can.newTask"), say("managers.can.invFreel")],
    });
    const row = owner.getByRole("row").filter({ hasText: email });
    await expect(row).toContainText(say("managers.access.invited"));
    await expect(row).toContainText(say("managers.chip.invFreel"));

    const manager = await open(linkOf(await mailUnder(product, email, "mailAccess.managerInvitedSubject", 0)));
    await field(manager, say("recover.newPassword")).fill(ownPassword);
    await field(manager, say("recover.repeat")).fill(ownPassword);
    await button(manager, say("recover.save")).click();
    const menu = manager.getByRole("navigation", { name: say("frame.menu") });
    await expect(menu.getByRole("link", { name: say("frame.taskCatalog") })).toBeVisible();
    await expect(menu.getByRole("link", { name: say("frame.managers") })).toHaveCount(0);
    await menu.getByRole("link", { name: say("frame.freelancers") }).click();
    const invite = button(manager, say("contractors.invite")).first();
    await expect(invite).toBeVisible();

    await setRight(owner, say, { name, right: say("managers.can.invFreel"), isOn: false });
    await expect(invite).toBeHidden();
    await follow(manager, "/managers");
    await expect(manager).toHaveURL(/\/$/);

    const task = { title: "Poster", id: 0 };
    const caller = await callerFor(product, email, ownPassword);
    task.id = await draftFor({ ...company, caller }, contractor, task.title, "300");
    await follow(owner, "/tasks");
    await follow(manager, `/task/${task.id}`);
    await proposePayment(manager, say, task.id);
    await owner.getByRole("tab", { name: say("tasks.tab.proposed") }).click();
    await expect(taskRow(owner, task.id)).toContainText(name);
    await declineProposal(owner, say, task, "Not before Friday");
    await expect(manager.getByText("Not before Friday").first()).toBeVisible();

    await follow(owner, "/managers");
    await setRight(owner, say, { name, right: say("managers.can.makePay"), isOn: true });
    const [listed] = (await company.caller.call(findManagers, {})).rows;
    await company.caller.call(saveManagerSums, { id: listed?.id, sums: [{ currency: "USD", daySum: "314.99" }] });
    await payAboveSum(manager, say, task.id, "315,00 $");
    await company.caller.call(payTask, { id: task.id });
    await expect(manager.getByText(say("taskStatus.onApproval")).first()).toBeVisible();

    await removeManager(owner, say, name);
    await expect(owner.getByText(say("managers.empty"))).toBeVisible();
    await expect(manager).toHaveURL(/\/sign-in/);
    await expect(manager.getByText(say("api.sessionEnded"))).toBeVisible();
  });
});
