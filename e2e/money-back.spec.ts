import { openAs, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { workingPair } from "./support/people.ts";
import { earn } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("HO-96, HO-36, HO-43: a freelancer returns a part of a payment, the company reads it, and operators find its posting", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const task = await earn(company, contractor, "100");
    const mine = await openAs(open, product, contractor, `/task/${task}`);
    await button(mine, say("tasks.return")).click();
    const asked = popup(mine, say("tasks.return.title"));
    await field(asked, say("tasks.return.amount")).fill("30");
    await field(asked, say("common.reason")).fill("A third of the work was not needed");
    const thirty = "30,00\u00A0$";
    await button(asked, say("tasks.return.confirm", { amount: thirty })).click();
    await expect(mine.getByText(say("tasks.return.done", { amount: thirty }))).toBeVisible();
    await expect(mine.getByText(say("tasks.event.returned", { amount: thirty }))).toBeVisible();

    const theirs = await openAs(open, product, company, `/task/${task}`);
    await expect(theirs.getByText(say("tasks.returned"), { exact: true })).toBeVisible();
    await expect(theirs.getByText(say("tasks.event.returned", { amount: thirty }))).toBeVisible();

    const path = `/operator/ledger?tab=postings&about=task:${task}`;
    const console = await openConsole(open, product, { path });
    await console.getByRole("link", { name: say("operator.action.task.return") }).click();
    const posting = console.getByRole("dialog");
    await expect(posting.getByText(say("ledger.link.task", { name: task }))).toBeVisible();
    await expect(posting.getByText("A third of the work was not needed")).toBeVisible();

    await follow(theirs, "/finance");
    await expect(theirs.getByText(say("finance.type.task_refund")).first()).toBeVisible();
  });
});
