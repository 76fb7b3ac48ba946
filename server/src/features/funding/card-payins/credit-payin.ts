import { maskCard } from "@artel/shared/checks/card-mask";
import type { Amount } from "@artel/shared/money/amount";
import { companyAvailable, house } from "../../../ledger/accounts.ts";
import { post } from "../../../ledger/post.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { issueDocument, proformaFacts } from "../../documents/issue-document.ts";
import { printingOf } from "../../documents/printing.ts";
import type { Doer } from "../../payouts/doer.ts";
import { tellCredited } from "../tell-credited.ts";
import type { PayinRow } from "./payin-store.ts";
import { insertPaidTopup, nextTopupId } from "./topup-store.ts";

interface Credit {
  readonly company: number;
  readonly amount: Amount;
  /** Where the money stands until now. */
  readonly from: "cardClearing" | "suspense";
  readonly reason?: string;
  readonly firstPerson?: number;
}

const proformaType = 1;

/**
 * Credits a payment by card as a top-up, in the caller's transaction: the posting, the document that says it is paid, the top-up,
 * and what its people hear. The payment is locked and has no top-up yet. Answers the top-up's id.
 */
export async function creditPayin(tx: Tx, teller: Doer, payin: PayinRow, credit: Credit): Promise<number> {
  const { company, amount, from, reason, firstPerson } = credit;
  const id = await nextTopupId(tx);
  const txnId = await post(tx, teller, {
    kind: "topup.settle",
    subject: `topup:${id}`,
    naturalKey: `topup:${id}`,
    tenant: company,
    moves: [{ from: house(from, amount.currency), to: companyAvailable(company, amount.currency), amount }],
    ...(reason === undefined ? {} : { reason }),
    detail: { cardPayin: payin.id, ...(firstPerson === undefined ? {} : { firstPerson }) },
  });
  const document = await issueDocument(tx, {
    owner: company,
    type: proformaType,
    currency: amount.currency,
    minor: amount.minor,
    data: {
      ...(await proformaFacts(tx, printingOf(teller.app.config), {
        company,
        currency: amount.currency,
        now: teller.now,
      })),
      // It is paid: an account beside the card would ask for its money a second time.
      Bank: null,
      Card: { Num: payin.masked ? maskCard(payin.masked) : "••••" },
    },
    ruleSet: payin.rule_set_id,
    now: teller.now,
  });
  const topup = await insertPaidTopup(tx, {
    ...{ id, company, document: document.id, currency: amount.currency, minor: amount.minor },
    ...{ actor: payin.created_by ?? company, txnId, now: teller.now },
    ...{ payin: payin.id, by: firstPerson === undefined ? undefined : teller.actor },
  });
  await tellCredited(tx, teller, topup, amount);
  return id;
}
