import type { Output } from "@artel/shared/calls/call";
import type {
  ledgerAccounts,
  ledgerMovements,
  ledgerPosting,
  ledgerPostings,
} from "@artel/shared/calls/ledger/operator";
import { isCurrencyCode } from "@artel/shared/money/currencies";
import { ledgerAccounts as accountKinds } from "@artel/shared/states/ledger-accounts";
import type { Translate } from "../../ui/words/use-text.ts";
import type { AccountPlace } from "./account-href.ts";

export type LedgerAccountRow = Output<typeof ledgerAccounts>["rows"][number];
export type LedgerMovement = Output<typeof ledgerMovements>["rows"][number];
export type ListedPosting = Output<typeof ledgerPostings>["rows"][number];
export type WholePosting = Output<typeof ledgerPosting>;

/** The account that the address names, such as "2000-available-USD"; undefined for another text. */
export function accountPlace(text: string | undefined): AccountPlace | undefined {
  const [, owner = "", kind, currency = ""] = /^(\d{1,12})-([a-zA-Z]+)-([A-Z]{3,4})$/.exec(text ?? "") ?? [];
  const account = accountKinds.find((known) => known === kind);
  return account && isCurrencyCode(currency) ? { owner: Number.parseInt(owner, 10), account, currency } : undefined;
}

/** Whose an account is. */
export function ownerWords(t: Translate, { ownerName, owner }: Pick<LedgerAccountRow, "ownerName" | "owner">): string {
  return owner === 0 ? t("ledger.house") : ownerName;
}

/** What an account holds, with its currency. */
export function accountWords(t: Translate, { account, currency }: Omit<AccountPlace, "owner">): string {
  return t("ledger.accountName", { kind: t(`ledger.kind.${account}`), currency });
}

/** Who made a posting. */
export function actorWords(t: Translate, { actor }: Pick<ListedPosting, "actor">): string {
  return actor?.name ?? t("ledger.product");
}

/** Where what a posting is about is shown; undefined where the console has no page of it. */
export function linkHref({ kind, id }: WholePosting["links"][number]): string | undefined {
  switch (kind) {
    case "topup":
      return `/operator/topups?open=${id}`;
    case "document":
      return `/operator/documents?open=${id}`;
    case "bankLine":
      return `/operator/statements?open=${id}`;
    case "cardPayin":
      return `/operator/card-payins?open=${id}`;
    case "task":
      return `/operator/tasks/${id}`;
    case "payout":
    case "exchange":
      return postingsHref(kind, id);
  }
}

/** The postings about something. */
function postingsHref(noun: "payout" | "exchange", id: number): string {
  return `/operator/ledger?tab=postings&about=${noun}:${id}`;
}
