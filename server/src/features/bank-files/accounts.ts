import { cleanAccount } from "@artel/shared/bank-files/fields";
import type { addBankAccount, operatorBankAccounts } from "@artel/shared/calls/bank-files/operator";
import { recordAction } from "../../audit/record.ts";
import { AppError, refuseField } from "../../http/app-error.ts";
import type { Action, Describe } from "../../http/context.ts";
import { type BankAccountRow, bankAccounts, insertBankAccount } from "./store.ts";

/** The accounts of ours whose statements are read. */
export const operatorBankAccountsAction: Action<typeof operatorBankAccounts> = async (tx) => ({
  accounts: (await bankAccounts(tx)).map(presentAccount),
});

/** Names an account of ours. Spaces and signs within its number do not count; one that is named already is refused. */
export const addBankAccountAction: Action<typeof addBankAccount> = async (tx, ctx, { account, currency, reason }) => {
  const clean = cleanAccount(account);
  if (!/^[A-Z0-9]{4,64}$/.test(clean)) {
    refuseField("account", "bankFiles.fault.number");
  }
  const row = await insertBankAccount(tx, { account: clean, currency, actor: ctx.user.id, now: ctx.now });
  if (!row) {
    throw new AppError("conflict");
  }
  await recordAction(tx, ctx, { action: "bank-account.add", subject: `bank-account:${row.id}`, tenant: 0, reason });
  return presentAccount(row);
};

/** What the code of a named account confirms: its number and its currency. */
export const describeAccount: Describe<typeof addBankAccount> = async (_tx, _ctx, { account, currency }) => [
  { key: "operatorFactor.bankAccount", value: `${account}, ${currency}` },
];

function presentAccount({ id, account, currency, columns }: BankAccountRow) {
  return { id, account, currency, hasColumns: columns !== null };
}
