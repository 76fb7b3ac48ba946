import type { proposeAccountTariff } from "@artel/shared/calls/accounts/operator";
import type { Input } from "@artel/shared/calls/call";
import { type RuleBook, withdrawalTerms } from "@artel/shared/rules/rule-book";
import { percentToFraction, tariffIds } from "@artel/shared/rules/tariffs";
import { refuseField } from "../../http/app-error.ts";
import type { Account, AccountTariff } from "./account.ts";

type Wanted = Pick<Input<typeof proposeAccountTariff>, "tariff" | "taskFee" | "cardFee" | "bankAltFee" | "smallFee">;

/** The tariff that was asked for, with its own fees but for those that are named. Refuses a fee that the account does not pay. */
export function wantedTariff(book: RuleBook, { kind }: Pick<Account, "kind">, wanted: Wanted): AccountTariff {
  const tarifId = tariffIds[wanted.tariff];
  const { taskFee, cardFee, bankAltFee, smallFee } = wanted;
  if (kind === "company") {
    refuseFees({ cardFee, bankAltFee, smallFee });
    return { tarifId, feeRate: taskFee === undefined ? book.tariffs[tarifId].feeRate : fraction(taskFee) };
  }
  refuseFees({ taskFee });
  const usual = withdrawalTerms(book, tarifId);
  return {
    tarifId,
    cardTax: cardFee === undefined ? usual.cardTax : fraction(cardFee),
    bankAltTax: bankAltFee === undefined ? usual.bankAltTax : fraction(bankAltFee),
    smallWithdrawalFee: smallFee ?? usual.smallWithdrawalFee,
  };
}

function refuseFees(fees: Readonly<Record<string, string | undefined>>): void {
  const [named] = Object.entries(fees).find(([, fee]) => fee !== undefined) ?? [];
  if (named !== undefined) {
    refuseField(named, "accounts.notPaid");
  }
}

function fraction(percent: string): string {
  return percentToFraction(percent).toString();
}
