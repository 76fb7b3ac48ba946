import type { decideApproval, enterBankLine, operatorTopups, settleTopup } from "@artel/shared/calls/funding";
import { amountOf, parseAmount } from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { companyAvailable, house } from "../../ledger/accounts.ts";
import { tryPost } from "../../ledger/post.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import { tellBalances } from "../balances/tell-balances.ts";
import { candidates, differencesOf, presentMatch } from "./match-line.ts";
import { numberOf, presentBankLine, presentTopup } from "./present.ts";
import * as store from "./store.ts";

/** The queue of top-ups with the bank lines that may be theirs and whether a second person is awaited. */
export const operatorTopupsAction: Action<typeof operatorTopups> = async (tx) => {
  const [topups, lines, approvals] = [
    await store.waitingTopups(tx),
    await store.openBankLines(tx),
    await store.openApprovals(tx),
  ];
  return topups.map((topup) => {
    const approval = approvals.find(({ subject }) => subject === `topup:${topup.id}`);
    return {
      ...presentTopup(topup),
      companyId: topup.company_id,
      companyName: topup.company_name,
      matches: candidates(topup, lines).map(({ line, differences }) => presentMatch(line, differences)),
      approval: approval ? presentApproval(topup, approval, lines) : null,
    };
  });
};

/** What the second person decides on: who asked, why, and the very line that was named (HO-43). */
function presentApproval(topup: store.TopupRow, approval: store.ApprovalRow, lines: readonly store.BankLineRow[]) {
  const line = lines.find(({ id }) => id === approval.detail.bankLineId);
  return {
    id: approval.id,
    askedBy: approval.asked_by_name,
    askedById: approval.asked_by,
    reason: approval.reason,
    match: line ? presentMatch(line, differencesOf(topup, line)) : null,
  };
}

/** Enters a line of a bank statement; the very same line twice is refused (T-56 of the bank's side). */
export const enterBankLineAction: Action<typeof enterBankLine> = async (tx, ctx, input) => {
  const amount = parseAmount(input.amount, input.currency) ?? refuseField("amount", "validations.amount");
  const row = await store.insertBankLine(tx, {
    valueDate: input.valueDate,
    payer: input.payer,
    reference: input.reference,
    currency: amount.currency,
    minor: amount.minor,
    actor: ctx.user.id,
    now: ctx.now,
  });
  if (!row) {
    throw new AppError("conflict");
  }
  await recordAction(tx, ctx, {
    action: "bank-line.enter",
    subject: `bank-line:${row.id}`,
    tenant: 0,
    reason: input.reason,
  });
  return presentBankLine(row);
};

/** Settles at once on an exact match, otherwise asks for a second person (HO-44). */
export const settleTopupAction: Action<typeof settleTopup> = async (tx, ctx, input) => {
  const topup = found(await store.lockTopup(tx, Number.parseInt(input.id, 10)));
  if (topup.state !== "issued") {
    throw new AppError("conflict");
  }
  const line = input.bankLineId === undefined ? undefined : found(await store.lockBankLine(tx, input.bankLineId));
  if (line && line.topup_id !== null) {
    throw new AppError("conflict");
  }
  if (line && differencesOf(topup, line).length === 0) {
    await credit(tx, ctx, topup, line, input.reason);
    return { state: "paid" };
  }
  const asked = await store.askApproval(tx, {
    kind: "topup.settle",
    subject: `topup:${topup.id}`,
    detail: { topupId: topup.id, bankLineId: line?.id ?? null },
    reason: input.reason,
    actor: ctx.user.id,
    now: ctx.now,
  });
  if (asked === undefined) {
    throw new AppError("conflict");
  }
  await recordAction(tx, ctx, {
    action: "topup.ask-second",
    subject: `topup:${topup.id}`,
    tenant: topup.company_id,
    reason: input.reason,
  });
  return { state: "waitsForSecondPerson" };
};

/** The second operator's decision; never on one's own request (HO-43). */
export const decideApprovalAction: Action<typeof decideApproval> = async (tx, ctx, input) => {
  const approval = found(await store.lockApproval(tx, Number.parseInt(input.id, 10)));
  if (approval.decision !== null) {
    throw new AppError("conflict");
  }
  if (approval.asked_by === ctx.user.id) {
    throw new AppError("samePerson");
  }
  await store.closeApproval(tx, approval.id, input.decision, ctx.user.id, ctx.now);
  const topup = found(await store.lockTopup(tx, approval.detail.topupId));
  if (input.decision === "refused") {
    await recordAction(tx, ctx, {
      action: "topup.refuse",
      subject: approval.subject,
      tenant: topup.company_id,
      reason: input.reason,
    });
    return { decision: "refused" };
  }
  const line =
    approval.detail.bankLineId === null ? undefined : await store.lockBankLine(tx, approval.detail.bankLineId);
  if (topup.state !== "issued" || (line && line.topup_id !== null)) {
    throw new AppError("conflict");
  }
  await credit(tx, ctx, topup, line, input.reason, approval.asked_by);
  return { decision: "approved" };
};

/**
 * Ledger credit, realtime message and mail in one transaction (HO-44). With a line that differs in amount or currency the
 * company gets what the bank received.
 */
async function credit(
  tx: Tx,
  ctx: Context,
  topup: store.TopupRow,
  line: store.BankLineRow | undefined,
  reason: string,
  firstPerson?: number,
): Promise<void> {
  const received = line ? amountOf(line.currency, BigInt(line.minor)) : amountOf(topup.currency, BigInt(topup.minor));
  const posting = await tryPost(tx, ctx, {
    kind: "topup.settle",
    subject: `topup:${topup.id}`,
    naturalKey: `topup:${topup.id}`,
    tenant: topup.company_id,
    moves: [
      {
        from: house("bankClearing", received.currency),
        to: companyAvailable(topup.company_id, received.currency),
        amount: received,
      },
    ],
    reason,
    detail: { bankLine: line?.id ?? null, ...(firstPerson ? { firstPerson } : {}) },
  });
  if (posting.outcome !== "posted") {
    throw new AppError("alreadyDone");
  }
  await store.markPaid(tx, topup.id, posting.txnId, ctx.now);
  if (line) {
    await store.useBankLine(tx, line.id, topup.id);
  }
  await tellBalances(tx, topup.company_id, "company");
  const shown = formatMoney(line?.amount ?? topup.amount, received.currency);
  await addMail(tx, ctx.app.ids, {
    to: topup.owner_email,
    language: topup.owner_language,
    subject: "funding.mail.settled.subject",
    params: { amount: shown, number: numberOf(topup) },
    paragraphs: [{ key: "funding.mail.settled.text" }],
    button: { key: "funding.mail.settled.button", url: `${ctx.app.config.publicUrl}/` },
  });
}
