import { toWire } from "@artel/shared/money/amount";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { WithdrawalQuote } from "@artel/shared/rules/withdrawal-quote";
import { AppError, found } from "../../../http/app-error.ts";
import { contractorAvailable, payoutPending } from "../../../ledger/accounts.ts";
import { post } from "../../../ledger/post.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { ContractorRow, WalletRow } from "../../wallets/contractor-methods.ts";
import type { Doer } from "../doer.ts";
import { type Hold, insertItem, insertPayout, lockPayout, nextPayoutId } from "../store.ts";
import { mailNews, tellChange } from "../tell-payout.ts";

type Item = Omit<Parameters<typeof insertItem>[1], "payout">;

export interface PayoutDraft {
  readonly contractor: ContractorRow;
  readonly wallet: WalletRow & { readonly destination_id: string };
  readonly method: WithdrawMethod;
  readonly quote: WithdrawalQuote;
  /** Parts that add up to the quote. */
  readonly parts: readonly Item[];
  /** Set when only lots of one card-fee rate are taken. */
  readonly tax: string | undefined;
  readonly isQuotaUsed: boolean;
  readonly hold: Hold | undefined;
}

/**
 * Makes a payout request: the gross amount moves from the spendable balance to payout pending, once for ever under the
 * natural key of the request. Refuses more than there is. Answers the id.
 */
export async function createPayout(tx: Tx, doer: Doer, draft: PayoutDraft): Promise<number> {
  const { contractor, wallet, method, quote } = draft;
  const id = await nextPayoutId(tx);
  const { currency } = quote.amount;
  const txnId = await post(tx, doer, {
    kind: "withdrawal.request",
    subject: `payout:${id}`,
    naturalKey: `wd:${id}`,
    tenant: contractor.id,
    moves: [
      {
        from: contractorAvailable(contractor.id, currency, draft.tax),
        to: payoutPending(contractor.id, currency),
        amount: quote.amount,
      },
    ],
    detail: {
      method,
      to: wallet.details,
      net: toWire(quote.amountWithdraw),
      fee: toWire(quote.fee),
      hold: draft.hold ?? null,
    },
    refuse: () => new AppError("insufficientFunds", { fields: { amount: { key: "errors.insufficientFunds" } } }),
  });
  await insertPayout(tx, {
    id,
    contractor: contractor.id,
    method,
    amount: quote.amount,
    net: quote.amountWithdraw,
    fee: quote.fee,
    walletId: wallet.id,
    destinationId: wallet.destination_id,
    publicDestination: publicPart(contractor, wallet),
    label: wallet.label,
    details: wallet.details,
    isQuotaUsed: draft.isQuotaUsed,
    hold: draft.hold,
    txnId,
    now: doer.now,
  });
  for (const part of draft.parts) {
    await insertItem(tx, { ...part, payout: id });
  }
  await tellChange(tx, contractor.id, [id], true);
  await mailNews(tx, doer, found(await lockPayout(tx, id)), draft.hold ? "held" : "requested");
  return id;
}

/** What of a destination is no secret, as it is on the day of the request: that of the profile's bank, or of the wallet itself. */
function publicPart(contractor: ContractorRow, wallet: WalletRow): Record<string, string> {
  if (wallet.network !== null) {
    return { network: wallet.network };
  }
  const bank = wallet.type === "toBank" ? contractor.bank_settings : wallet.open_details;
  const texts = Object.entries(bank).flatMap(([name, value]) =>
    typeof value === "string" && value ? [[name, value]] : [],
  );
  const bankName = wallet.bank_name === null ? {} : { bankName: wallet.bank_name };
  return { ...bankName, ...Object.fromEntries(texts), holder: wallet.holder || contractor.name };
}
