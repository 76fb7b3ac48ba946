import { amountOf } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import { proformaMoves } from "@artel/shared/states/proforma-state";
import { moveFor } from "@artel/shared/states/state-table";
import { AppError, found } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import { companyAvailable, house } from "../../../ledger/accounts.ts";
import { post } from "../../../ledger/post.ts";
import { addMail } from "../../../outbox/mail.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { overtake, overtakePart } from "../../approvals/ask-second.ts";
import { tellBalances } from "../../balances/tell-balances.ts";
import { requireReceiver } from "../../people/close-person.ts";
import { divideLine } from "../part-store.ts";
import { missingOf, type Payment, paymentOf } from "../payment-of.ts";
import { insertPayment, markArrived, nextPlace } from "../payment-store.ts";
import { numberOf } from "../present.ts";
import { putAside } from "../put-aside.ts";
import { type BankLineRow, lockBankLine, type TopupRow, useBankLine } from "../store.ts";
import { noticeTopup, tellCredited } from "../tell-credited.ts";

interface Credit {
  readonly topup: TopupRow;
  readonly line: BankLineRow | undefined;
  readonly reason: string;
  /** Who asked, where two persons settled it. */
  readonly firstPerson?: number;
}

/** What a request about a selection of top-ups rests on, for each of them. */
export function selectedTopup(id: number): string {
  return `topup-selected:${id}`;
}

/**
 * Ledger credit, state, realtime message and mail in one transaction. The company gets what came, at most what is missing; in another
 * currency all that came. Refused for a company that was closed. What came above that is put aside as a line of its own. Money that was put aside comes from there.
 */
export async function credit(tx: Tx, ctx: Context, of: Credit): Promise<"paid" | "partPaid"> {
  const { topup, reason, firstPerson } = of;
  await requireReceiver(tx, topup.company_id);
  const payment = paymentOf(topup, of.line);
  const line = of.line && payment.above > 0n ? await takeMissing(tx, ctx, of.line, payment, reason) : of.line;
  const event = payment.isAll ? "restArrives" : "partArrives";
  const move = moveFor(proformaMoves, topup.state, event, "operator");
  if (!move) {
    throw new AppError("conflict");
  }
  const { credited } = payment;
  const place = await nextPlace(tx, topup.id);
  const txnId = await post(tx, ctx, {
    kind: "topup.settle",
    subject: `topup:${topup.id}`,
    naturalKey: place === 1 ? `topup:${topup.id}` : `topup:${topup.id}:${place}`,
    tenant: topup.company_id,
    moves: [
      {
        from: house(line?.aside_txn ? "suspense" : "bankClearing", credited.currency),
        to: companyAvailable(topup.company_id, credited.currency),
        amount: credited,
      },
    ],
    reason,
    detail: { bankLine: line?.id ?? null, ...(firstPerson ? { firstPerson } : {}) },
    refuse: () => new AppError("alreadyDone"),
  });
  const [by, now] = [ctx.user.id, ctx.now];
  const { currency, minor } = credited;
  await insertPayment(tx, { topup: topup.id, place, line: line?.id, currency, minor, txnId, by, now });
  await markArrived(tx, topup.id, { state: move.to, minor: payment.counted, txnId, now });
  await overtake(tx, ctx, `topup:${topup.id}`);
  await overtakePart(tx, ctx, selectedTopup(topup.id));
  if (line) {
    const settledBy = line.entered_by === by ? (firstPerson ?? by) : by;
    await useBankLine(tx, line.id, topup.id, settledBy);
    await overtake(tx, ctx, `bank-line:${line.id}`);
  }
  await (payment.isAll ? tellCredited(tx, ctx, topup, credited) : tellPart(tx, ctx, topup, payment));
  return payment.isAll ? "paid" : "partPaid";
}

/**
 * Of a line that brought more than is missing: its money is put aside, if it was not before, and divided. Answers the part that pays;
 * the other one stays aside, to be credited to something else or to go back.
 */
async function takeMissing(
  tx: Tx,
  ctx: Context,
  line: BankLineRow,
  { counted, above }: Payment,
  reason: string,
): Promise<BankLineRow> {
  if (line.aside_txn === null) {
    await putAside(tx, ctx, line, reason);
  }
  const sums = [counted.toString(), above.toString()];
  const [part = 0] = await divideLine(tx, line.id, { sums, actor: ctx.user.id, now: ctx.now });
  await overtake(tx, ctx, `bank-line:${line.id}`);
  return found(await lockBankLine(tx, part));
}

/** Tells the people of a company of a part: what came, and what is still missing. */
async function tellPart(tx: Tx, ctx: Context, topup: TopupRow, { credited, counted }: Payment): Promise<void> {
  const number = numberOf(topup);
  await tellBalances(tx, topup.company_id, "company");
  await noticeTopup(tx, ctx.now, topup, "topupPart", credited);
  const missing = moneyText(amountOf(topup.currency, missingOf(topup) - counted));
  await addMail(tx, ctx.app.ids, {
    to: topup.owner_email,
    language: topup.owner_language,
    subject: "funding.mail.settled.subject",
    params: { amount: moneyText(credited), number, missing },
    paragraphs: [{ key: "funding.mail.part.text" }],
    button: { key: "funding.mail.settled.button", url: `${ctx.app.config.publicUrl}/` },
  });
}
