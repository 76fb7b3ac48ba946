import { openAs } from "./journeys/access.ts";
import { taken } from "./journeys/files.ts";
import { button, choose } from "./journeys/forms.ts";
import { addManager, setRight } from "./journeys/managers.ts";
import { activeCompany, freshEmail } from "./support/people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("HO-43: an owner reads in the log who did what, narrows it to managers and freelancers, and takes it as a file", async ({
    open,
    product,
    say,
  }) => {
    const owner = await openAs(open, product, await activeCompany(product), "/managers");
    const email = freshEmail("log");
    await addManager(owner, say, { name: "Max", surname: "Moreno", email, can: [] });
    await setRight(owner, say, { name: "Max Moreno", right: say("managers.can.newTask"), isOn: true });

    const menu = owner.getByRole("navigation", { name: say("frame.menu") });
    await menu.getByRole("link", { name: say("frame.companyLog"), exact: true }).click();
    await expect(owner.getByRole("heading", { level: 1, name: say("companyLog.title") })).toBeVisible();
    const row = (words: string) => owner.getByRole("row").filter({ hasText: words });
    await expect(row(say("companyLog.action.company.activate"))).toContainText(say("companyLog.actor.provider"));
    await expect(row(say("companyLog.action.session.open")).first()).toContainText("127.0.0.1");
    await expect(row(say("companyLog.action.manager.edit"))).toContainText(say("companyLog.value.newTask"));

    await choose(owner, say("companyLog.what"), say("companyLog.group.people"));
    await expect(row(say("companyLog.action.session.open"))).toHaveCount(0);
    await expect(row(say("companyLog.action.manager.add"))).toContainText(email);

    const csv = await taken(owner, say("companyLog.export"), say("companyLog.file.csv"));
    expect(csv.name).toMatch(/\.csv$/);
    expect(csv.text.trim().split("\r\n")).toHaveLength(3);
    expect(csv.text).toContain(email);

    await choose(owner, say("companyLog.who"), "Max Moreno");
    await expect(owner.getByText(say("companyLog.empty"))).toBeVisible();
    await button(owner, say("companyLog.showAll")).click();
    await expect(row(say("companyLog.action.company.activate"))).toBeVisible();
  });
});
