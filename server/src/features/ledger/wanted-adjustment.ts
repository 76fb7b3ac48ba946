import type { Input } from "@artel/shared/calls/call";
import type { proposeAdjustment } from "@artel/shared/calls/ledger/operator";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { type Amount, isZero, parseAmount } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { CorrectedAccount } from "@artel/shared/states/ledger-accounts";
import { refuseField } from "../../http/app-error.ts";
import { type AccountRef, companyAvailable, contractorAvailable, house } from "../../ledger/accounts.ts";
import type { Read } from "../../platform/db/db.ts";
import { type CorrectedOwner, selectOwner } from "./adjustment-store.ts";

type Asked = Input<typeof proposeAdjustment>;

/** One account of a correction; of the house it has no owner. */
export interface Side {
  readonly account: CorrectedAccount;
  readonly owner: CorrectedOwner | undefined;
}

export interface WantedAdjustment {
  readonly from: Side;
  readonly to: Side;
  readonly amount: Amount;
}

/**
 * The accounts and the sum of a correction. Refuses a sum of zero, an account of nobody and one and the same account, each at its
 * field.
 */
export async function wantedAdjustment(read: Read, asked: Asked): Promise<WantedAdjustment> {
  const amount = parseAmount(asked.amount, asked.currency) ?? refuseField("amount", "validations.amount");
  if (isZero(amount)) {
    refuseField("amount", "validations.aboveZero");
  }
  const from = await sideOf(read, asked.fromAccount, asked.fromOwner, "fromOwner");
  const to = await sideOf(read, asked.toAccount, asked.toOwner, "toOwner");
  if (from.account === to.account && from.owner?.id === to.owner?.id) {
    refuseField("toAccount", "ledger.sameAccount");
  }
  return { from, to, amount };
}

async function sideOf(read: Read, account: CorrectedAccount, text: string, field: string): Promise<Side> {
  if (account !== "available") {
    return text === "" ? { account, owner: undefined } : refuseField(field, "validations.wrongValue");
  }
  const id = /^\d{1,15}$/.test(text) ? Number.parseInt(text, 10) : 0;
  const owner = await selectOwner(read, id, isTypedEmail(text) ? normaliseEmail(text) : "");
  return { account, owner: owner ?? refuseField(field, text === "" ? "validations.required" : "ledger.noOwner") };
}

/** The account as the ledger names it. Money that comes to a freelancer bears no card fee: it is no work. */
export function accountOf({ account, owner }: Side, currency: CurrencyCode): AccountRef {
  if (account !== "available" || !owner) {
    return house(account === "available" ? "rounding" : account, currency);
  }
  return owner.role === "company" ? companyAvailable(owner.id, currency) : contractorAvailable(owner.id, currency);
}
