import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { operatorTopup, settleTopup } from "@artel/shared/calls/funding/operator";
import { bookLineOrder } from "@artel/shared/calls/funding/operator-orders";
import { refundTopup } from "@artel/shared/calls/funding/operator-refunds";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import { bankDesk } from "./bank-desk.ts";
import { ok } from "./ok.ts";
import { aCompany, aContractor, aDraft } from "./people.ts";
import { rowsOf, type TestWorld } from "./world.ts";

/** A proforma in euros that lines of an account of its own paid. */
export interface Paid {
  readonly id: number;
  readonly company: number;
  readonly payer: string;
  readonly account: string;
  readonly number: string;
}

/** What tests of refunds begin with: proformas that were paid, and who asks, decides and books. */
export function refundDesk(
  world: TestWorld,
  app: TestApp,
  people: { readonly uploader: number; readonly treasurer: number; readonly financier: number },
) {
  const { uploader, treasurer, financier } = people;
  const reason = "It came from a third party";
  const desk = bankDesk(world, app, { uploader, reader: treasurer });
  let companies = 0;
  /** A proforma of a new company in euros, and a line that another operator settled with it: all of it or a part. */
  async function aPaid(amount: string, came = amount): Promise<Paid> {
    companies += 1;
    const payer = `Payer ${companies}`;
    const company = await aCompany(world.tx, { name: payer });
    await rowsOf(world.tx, `UPDATE company SET bills = '{EUR}' WHERE id = ${company}`);
    const { id, number } = await ok(app.as(company), rechargeAccount, { Count: amount, Cur: "EUR" });
    const account = await desk.anAccount();
    await arrive({ id, account, number, payer }, came);
    return { id, company, payer, account, number };
  }

  /** A line names a proforma and pays of it. */
  async function arrive(of: Omit<Paid, "company">, amount: string): Promise<void> {
    const { id, account, number: reference, payer } = of;
    await desk.upload(account, [{ amount, payer, reference, bankReference: `IN-${id}-${amount}` }]);
    const [line] = await desk.linesOf(account);
    const { state } = await ok(app.as(treasurer), settleTopup, { id: String(id), bankLineId: line?.id, reason });
    if (state === "waitsForSecondPerson") {
      await desk.decide(`topup:${id}`, uploader);
    }
  }

  const seenOf = ({ company, payer }: Paid, left: string) => ({ companyId: company, payer, currency: "EUR", left });
  const ask = (paid: Paid, amount: string, left: string, by = treasurer, place = 1) =>
    app.as(by)(refundTopup, { id: String(paid.id), place, amount, reason, seen: seenOf(paid, left) });
  /** A draft of the company in euros, which its balance pays. */
  const aTask = async ({ company }: Paid, reward: bigint) =>
    aDraft(world.tx, {
      company,
      contractor: await aContractor(world.tx, { companies: [company] }),
      currency: "EUR",
      reward,
    });
  const decide = (paid: Paid, by = financier, decision = "approved") =>
    desk.decide(`topup-refund:${paid.id}`, by, decision);
  const shown = (paid: Paid) => ok(app.as(treasurer), operatorTopup, { id: String(paid.id) });
  const balance = async ({ company }: Paid) =>
    (
      await rowsOf<{ sum: string }>(
        world.tx,
        `SELECT coalesce(sum(balance), 0)::text AS sum FROM ledger.account WHERE owner = ${company} AND kind = 'available'`,
      )
    )[0]?.sum;
  async function refunded(paid: Paid, amount: string, left: string): Promise<{ line: number; order: string }> {
    await ask(paid, amount, left);
    expect((await decide(paid)).json().decision).toBe("approved");
    const refund = (await shown(paid)).payments[0]?.refunds.at(-1);
    return { line: refund?.lineId ?? 0, order: refund?.order ?? "" };
  }
  async function debit(paid: Paid, order: string, amount: string) {
    await desk.upload(paid.account, [{ amount, side: "DBIT", endToEnd: order, bankReference: `OUT-${order}` }]);
    const proof = (await desk.linesOf(paid.account, "order")).find((one) => one.order?.orderId === order);
    const seen = { orderId: order, currency: "EUR", amount };
    return app.as(treasurer)(bookLineOrder, { id: String(proof?.id), reason, seen });
  }

  return { desk, aPaid, seenOf, ask, aTask, decide, shown, balance, refunded, debit };
}
