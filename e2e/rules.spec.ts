import { findDocuments, getDocument } from "@artel/shared/calls/documents/app";
import { acceptTask, createTask, payTask } from "@artel/shared/calls/tasks/app";
import { answerTotp, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { approveInQueue, confirmWithReason, openConsolePage } from "./journeys/operator.ts";
import { callerFor } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import { testAlone as test } from "./support/own-product.ts";
import { type Account, workingPair } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { expect, usuallyIn } from "./support/test.ts";

const dayMilliseconds = 86_400_000;

/** A task of 100 USD, paid by the company and accepted by the freelancer; answers the company's document. */
async function settled(product: Product, company: Account, contractor: Account) {
  const [payer, worker] = [
    await callerFor(product, company.email, company.password),
    await callerFor(product, contractor.email, contractor.password),
  ];
  const { id } = await payer.call(createTask, {
    ...{ contractorId: String(contractor.id), title: "Landing page", categoryId: 105, amount: "100.00" },
    ...{ currency: "USD", deadline: "31/12/2098" },
  });
  await payer.call(payTask, { id: String(id) });
  await worker.call(acceptTask, { id: String(id) });
  const { rows } = await payer.call(findDocuments, { kind: "SI" });
  return rows[0];
}

usuallyIn("en", () => {
  test("I-01, HO-43, HO-130: an operator raises a fee from tomorrow, the second approves; tomorrow a company pays the new fee, and the old document is unchanged", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const { company, contractor } = await workingPair(product);
    const old = await settled(product, company, contractor);
    expect(old?.info.amount).toBe("105.00");

    const console = await openConsole(open, product, { path: "/operator" });
    await openConsolePage(console, say("rules.title"));
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

    const other = await openConsole(open, product, { operator: operators.second, path: "/operator" });
    await approveInQueue(other, say, "Fees of tomorrow", { product, operator: operators.second });
    const today = await settled(product, company, contractor);
    expect(today?.info.amount).toBe("105.00");

    const wait = Date.parse(`${tomorrow}T00:00:00Z`) - (await product.now());
    await product.advance(Math.ceil(wait / 1000) + 60);
    const fresh = await settled(product, company, contractor);
    expect(fresh?.info.amount).toBe("106.00");
    const payer = await callerFor(product, company.email, company.password);
    expect(await payer.call(getDocument, { id: String(old?.id) })).toEqual(old);
    expect((await product.checkBooks()).isClean).toBe(true);
  });
});
