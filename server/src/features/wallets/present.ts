import type { WalletView } from "@artel/shared/calls/wallets/app";
import { moneyLimits } from "@artel/shared/limits/money";
import { currencies } from "@artel/shared/money/currencies";
import { currenciesOfMethod, type WithdrawMethod } from "@artel/shared/rules/withdraw-methods";
import { isResendable } from "@artel/shared/states/wallet-state";
import type { WalletRow } from "./store.ts";

/** The wallet as the server shows it: every destination masked. */
export function walletView(row: WalletRow): WalletView {
  const isCrypto = row.network !== null;
  return {
    ID: row.id,
    UUID: row.uuid,
    State: row.state,
    CardType: cardTypeOf(row.type),
    Num: isCrypto ? null : row.label,
    Phone: null,
    BankName: row.bank_name,
    TaxState: row.tax_state,
    Network: row.network,
    Address: isCrypto ? row.details : null,
    type: row.type,
    label: row.label,
    currencies: [...currenciesOfMethod(row.type)],
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    refusedAt: row.refused_at?.toISOString() ?? null,
    resendAt: isResendable(row.state) ? resendTime(row).toISOString() : null,
  };
}

/** The moment from which the confirmation may be sent again. */
export function resendTime(row: WalletRow): Date {
  return new Date((row.mailed_at ?? row.created_at).getTime() + moneyLimits.walletResendSeconds * 1000);
}

/** Currency id of a wallet; 4 is crypto. A group of several currencies carries that of its first one, or of USD. */
export function cardTypeOf(type: WithdrawMethod): number {
  const codes = currenciesOfMethod(type);
  const first = codes.includes(currencies.USD.code) ? currencies.USD.code : codes[0];
  return first ? currencies[first].id : 0;
}
