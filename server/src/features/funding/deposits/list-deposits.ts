import type { Output } from "@artel/shared/calls/call";
import type { deposit, listDeposits } from "@artel/shared/calls/funding/app-deposits";
import { depositCurrency, depositLimits, depositNetwork } from "@artel/shared/limits/deposits";
import { minorToWire, parseAmount, toWire } from "@artel/shared/money/amount";
import type { output } from "zod/mini";
import { found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { fundedCompany } from "../proforma/request-store.ts";
import { addressOfCompany } from "./address-store.ts";
import { type DepositRow, newestDeposits } from "./deposit-store.ts";
import { mayDeposit } from "./give-address.ts";

/** The address of the company and what came there last. A company that may pay in no more still sees what came. */
export const listDepositsAction: Action<typeof listDeposits> = async (
  tx,
  ctx,
): Promise<Output<typeof listDeposits>> => {
  const { companyId } = ctx.user;
  const { tronConfirmations, tronDepositMinimum } = ctx.app.config;
  const isOn = await mayDeposit(tx, ctx, found(await fundedCompany(tx, companyId)));
  const given = isOn ? await addressOfCompany(tx, companyId) : undefined;
  return {
    isOn,
    address: given?.address ?? null,
    network: depositNetwork,
    currency: depositCurrency,
    minimum: toWire(found(parseAmount(String(tronDepositMinimum), depositCurrency))),
    confirmations: tronConfirmations,
    deposits: (await newestDeposits(tx, companyId, depositLimits.shown)).map(presentDeposit),
  };
};

/** A deposit under the names of the wire. Its sum is cut to the decimals that the wire shows; the books keep all six. */
export function presentDeposit(row: DepositRow): output<typeof deposit> {
  return {
    id: row.id,
    txId: row.tx_id,
    currency: row.currency,
    amount: minorToWire(row.currency, row.minor),
    state: row.state,
    confirmations: row.confirmations,
    asideReason: row.aside_reason,
    seenAt: row.seen_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
