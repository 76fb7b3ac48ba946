import type { creditDeposit as creditCall } from "@artel/shared/calls/funding/operator-deposits";
import { amountOf, minorToWire } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Describe } from "../../../http/context.ts";
import { refuseChanged } from "../../../http/seen.ts";
import type { KindRules } from "../../approvals/approval.ts";
import { askSecondPerson, refuseAwaited } from "../../approvals/ask-second.ts";
import { requireReceiver } from "../../people/close-person.ts";
import { type DepositRow, lockDeposit, receiverOf, selectDeposit } from "./deposit-store.ts";
import { creditDeposit } from "./settle-deposit.ts";

/** What a request for approval of a credit holds. */
interface CreditDetail {
  readonly depositId: number;
}

/**
 * Asks a second person whether a deposit that was put aside is credited to the company whose address it came to. Refused: one
 * that does not lie aside, that of a company that was closed, another sum or company than was seen, and one that waits already.
 */
export const creditAsideAction: Action<typeof creditCall> = async (tx, ctx, { id, reason, seen }) => {
  const deposit = found(await lockDeposit(tx, id));
  if (deposit.state !== "aside") {
    throw new AppError("conflict");
  }
  refuseChanged(seen, {
    companyId: deposit.company_id,
    currency: deposit.currency,
    amount: minorToWire(deposit.currency, deposit.minor),
  });
  await requireReceiver(tx, deposit.company_id);
  const subject = `deposit:${id}`;
  await refuseAwaited(tx, ctx.now, [subject]);
  const { name: company } = found(await receiverOf(tx, deposit.company_id));
  await askSecondPerson(tx, ctx, {
    kind: "deposit.credit",
    subject,
    tenant: deposit.company_id,
    detail: { depositId: id } satisfies CreditDetail,
    about: { key: "approvals.about.deposit", params: { company } },
    before: { key: "approvals.deposit.before", params: { amount: textOf(deposit) } },
    after: { key: "approvals.deposit.after", params: { amount: textOf(deposit) } },
    reason,
  });
  return { state: "waitsForSecondPerson" };
};

/** A credit that was asked for: approved, the money leaves suspense for the balance of the company. */
export const depositApproval: KindRules<CreditDetail> = {
  lock: async (tx, _ctx, { detail }) => found(await lockDeposit(tx, detail.depositId)).state === "aside",
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const deposit = found(await lockDeposit(tx, detail.depositId));
    await requireReceiver(tx, deposit.company_id);
    const { confirmations } = deposit;
    await creditDeposit(tx, ctx, deposit, { from: "suspense", confirmations, two: { askedBy, reason } });
  },
};

/** What the code confirms: the sum, and whose balance gets it. */
export const describeCredit: Describe<typeof creditCall> = async (tx, _ctx, { id }) => {
  const deposit = await selectDeposit(tx, id);
  return deposit
    ? [
        {
          key: "operatorFactor.deposit",
          value: [textOf(deposit), (await receiverOf(tx, deposit.company_id))?.name].join(", "),
        },
      ]
    : [];
};

function textOf({ currency, minor }: DepositRow): string {
  return moneyText(amountOf(currency, BigInt(minor)));
}
