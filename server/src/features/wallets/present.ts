import type { WalletView } from "@artel/shared/calls/wallets/app";
import { moneyLimits } from "@artel/shared/limits/money";
import { currencies } from "@artel/shared/money/currencies";
import { russianBankOf } from "@artel/shared/reference/russian-banks";
import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { bankOf } from "@artel/shared/rules/lists/present-lists";
import { isResendable } from "@artel/shared/states/wallet-state";
import type { Language } from "../../http/context.ts";
import { currenciesOf } from "./contractor-methods.ts";
import type { WalletRow } from "./store.ts";

/** The banks of Belarus, hidden ones too: a name that was stored by its number is said of all. */
type BankLists = Pick<ReferenceLists, "banks">;

/** The wallet as the server shows it: every destination masked. */
export function walletView(row: WalletRow, lists: BankLists, language: Language): WalletView {
  const isCrypto = row.network !== null;
  return {
    ID: row.id,
    UUID: row.uuid,
    State: row.state,
    CardType: cardTypeOf(row),
    Num: isCrypto ? null : row.label,
    Phone: row.phone,
    BankName: bankNameOf(row, lists, language),
    TaxState: row.tax_state,
    Network: row.network,
    Address: isCrypto ? row.details : null,
    type: row.type,
    label: row.label,
    isLinked: row.is_linked,
    holder: row.holder,
    open: row.open_details,
    currencies: [...currenciesOf(row)],
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    refusedAt: row.refused_at?.toISOString() ?? null,
    refusal: row.refusal,
    resendAt: isResendable(row.state) ? resendTime(row).toISOString() : null,
  };
}

/** The bank of a list in the reader's words, any other as it was typed. */
export function bankNameOf(
  row: Pick<WalletRow, "bank_name" | "open_details">,
  lists: BankLists,
  language: Language,
): string | null {
  const { BIK = "", bankId = "" } = row.open_details;
  const known = russianBankOf(BIK) ?? bankOf(lists, Number.parseInt(bankId || "0", 10));
  return known?.name[language] ?? row.bank_name;
}

/** The moment from which the confirmation may be sent again. */
export function resendTime(row: WalletRow): Date {
  return new Date((row.mailed_at ?? row.created_at).getTime() + moneyLimits.walletResendSeconds * 1000);
}

/** Currency id of a wallet; 4 is crypto. One that takes several carries that of its first one, or of USD. */
function cardTypeOf(wallet: Pick<WalletRow, "type" | "currency">): number {
  const codes = currenciesOf(wallet);
  const first = codes.includes(currencies.USD.code) ? currencies.USD.code : codes[0];
  return first ? currencies[first].id : 0;
}
