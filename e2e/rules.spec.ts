import { findDocuments, getDocument } from "@artel/shared/calls/documents/app";
import { acceptTask, createTask, payTask } from "@artel/shared/calls/tasks/app";
import { answerTotp, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { confirmWithReason } from "./journeys/operator.ts";
import { decideLast } from "./support/approvals.ts";
import { callerFor } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import { testAlone as test } from "./support/own-product.ts";
import { type Account, workingPair } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { expect, usuallyIn } from "./support/test.ts";

const dayMilliseconds = 86_400_000;

/** A task of 100 USD, paid by the company and accepted by the freelancer; answers the company's document. */
async function settled({ caller: payer }: Account, { id: contractorId, caller: worker }: Account) {
  const { id } = await payer.call(createTask, {
    ...{ contractorId: String(contractorId), title: "Landing page", categoryId: 105, amount: "100.00" },
    ...{ currency: "USD", deadline: "31/12/2098" },
  });
  await payer.call(payTask, { id: String(id) });
  await worker.call(acceptTask, { id: String(id) });
  const { rows } = await payer.call(findDocuments, { kind: "SI" });
  return rows[0];
}

/** The same person on the next day, when the session of the day before is over. */
async function signedInAgain(product: Product, person: Account): Promise<Account> {
  return { ...person, caller: await callerFor(product, person.email, person.password) };
}

usuallyIn("en", () => {
  test("I-01, HO-43, HO-130: an operator raises a fee from tomorrow, the second approves; tomorrow a company pays the new fee, and the old document is unchanged", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const { company, contractor } = await workingPair(product);
    const old = await settled(company, contractor);
    expect(old?.info.amount).toBe("105.00");

    const console = await openConsole(open, product, { path: "/operator/rules" });
    await button(console, say("rules.new")).click();
    const begin = popup(console, say("rules.copyTitle", { name: say("rules.build") }));
    await field(begin, say("rules.name")).fill("Fees of tomorrow");
    await button(begin, say("rules.create")).click();
    await console.getByRole("button", { name: say("rules.editName", { name: "new-task-fee" }) }).click();
    const row = popup(console, say("rules.editRow", { name: "new-task-fee" }));
    await field(row, say("rules.expr")).fill('amount * (newTaskCompanyTax + dec("0.01"))');
    await expect(row.getByRole("status").getByText(/106[,.]00/)).toBeVisible();
    await button(row, say("rules.saveRow")).click();
    await expect(row).toBeHidden();
    await console.getByRole("tab", { name: say("rules.tab.preview") }).click();
    await expect(
      console
        .getByText(/106[,.]00/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await button(console, say("rules.publish")).click();
    const publish = popup(console, say("rules.publishTitle", { name: "Fees of tomorrow" }));
    const tomorrow = new Date((await product.now()) + dayMilliseconds).toISOString().slice(0, 10);
    await field(publish, say("rules.fromDay")).fill(tomorrow.split("-").reverse().join("/"));
    await field(publish, say("rules.fromTime")).fill("00:00");
    await confirmWithReason(publish, say, say("rules.ask"), "Agreed by the board");
    await answerTotp(console, say, product, operators.first);
    await expect(publish).toBeHidden();

    await decideLast(product);
    const today = await settled(company, contractor);
    expect(today?.info.amount).toBe("105.00");

    const wait = Date.parse(`${tomorrow}T00:00:00Z`) - (await product.now());
    await product.advance(Math.ceil(wait / 1000) + 60);
    const payer = await signedInAgain(product, company);
    const fresh = await settled(payer, await signedInAgain(product, contractor));
    expect(fresh?.info.amount).toBe("106.00");
    expect(await payer.caller.call(getDocument, { id: String(old?.id) })).toEqual(old);
  });
});
