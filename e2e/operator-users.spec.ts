import { answerTotp, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { openPalette } from "./journeys/frame.ts";
import { confirmWithReason, openConsolePage } from "./journeys/operator.ts";
import { approveLast } from "./support/approvals.ts";
import { operators } from "./support/demo-people.ts";
import { linkOf, mailUnder } from "./support/mails.ts";
import { freshEmail, newcomer } from "./support/people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("HO-43, K-40: the support finds a person in the list and, by keys alone, in the palette, looks at the product as that person in a red frame and ends it; two operators change the address, and the old mailbox objects", async ({
    open,
    product,
    say,
  }) => {
    const person = await newcomer(product);
    const console = await openConsole(open, product, { path: "/operator/users" });
    await console.getByRole("searchbox").fill(person.email);
    await expect(console.getByRole("row")).toHaveCount(2);
    await expect(console).toHaveURL(/\?q=/);
    // The row is drawn anew when the answer of the search comes.
    await expect(async () => {
      await console.getByRole("row").getByText(person.email, { exact: true }).click({ timeout: 2_000 });
      await expect(console).toHaveURL(/\/operator\/users\/\d+/, { timeout: 2_000 });
    }).toPass();
    await expect(console.getByRole("heading", { name: say("users.section.sessions") })).toBeVisible();

    await button(console, say("users.view")).click();
    const why = popup(console, say("users.viewTitle", { name: "Ivan Journey" }));
    await confirmWithReason(why, say, say("users.viewConfirm"), "Asked what the page shows");
    await answerTotp(console, say, product, operators.first);
    const [view] = await Promise.all([
      console.context().waitForEvent("page"),
      console.getByRole("link", { name: say("users.viewOpen") }).click(),
    ]);
    const strip = view.getByRole("region", { name: say("frame.view") });
    await expect(strip).toContainText("Ivan Journey");
    expect(new URL(view.url()).hash).toBe("");
    await view.goto("/withdraw-settings");
    await expect(strip).toBeVisible();
    await button(view, say("frame.viewEnd")).click();
    await expect(view.getByText(say("users.viewEnded"))).toBeVisible();
    await expect(view.getByRole("heading", { name: say("users.section.sessions") })).toBeVisible();

    const wanted = freshEmail("moved");
    await console.keyboard.press("Escape");
    await openConsolePage(console, say("operatorDocuments.title"));
    await (await openPalette(console, say)).fill(person.email);
    await expect(console.getByRole("option", { name: "Ivan Journey" })).toBeVisible();
    await console.keyboard.press("Enter");
    await expect(console.getByRole("heading", { name: say("users.section.sessions") })).toBeVisible();
    await button(console, say("users.changeEmail")).click();
    const change = popup(console, say("users.changeEmail"));
    await field(change, say("users.newEmail")).fill(wanted);
    await confirmWithReason(change, say, say("users.ask"), "The mailbox is lost");
    await answerTotp(console, say, product, operators.first);
    await expect(change).toBeHidden();
    await approveLast(product);
    const mail = await mailUnder(product, person.email, "mailCare.emailSubject", 0);
    const page = await open(linkOf(mail));
    await button(page, say("mailCare.keepEmail")).click();
    await expect(page.getByRole("heading", { name: say("keepEmail.doneTitle") })).toBeVisible();
    await console.reload();
    await expect(button(console, say("users.changeEmail"))).toBeEnabled();

    await button(console, say("users.endAll")).click();
    await confirmWithReason(popup(console, say("users.endAll")), say, say("users.endAll"), "The device is lost");
    await expect(console.getByText(say("users.noSessions"))).toBeVisible();
  });
});
