import type { Input } from "@artel/shared/calls/call";
import type { flBankPayment, instantTransfer } from "@artel/shared/calls/payouts/legacy";
import { parseAmount } from "@artel/shared/money/amount";
import { Decimal } from "@artel/shared/money/decimal";
import { currenciesOfMethod } from "@artel/shared/rules/methods/all-methods";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { taxToWire } from "@artel/shared/rules/tariffs";
import { AppError, found, refuseField } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import type { Confirmed } from "../../../http/door/factor-line.ts";
import type { Read } from "../../../platform/db/db.ts";
import { contractorMethods } from "../../wallets/contractor-methods.ts";
import { namedWallet, type WalletName } from "./choose-wallet.ts";
import type { WithdrawalWish } from "./plan-withdrawal.ts";
import { describeWish, requestWithdrawal } from "./request-withdrawal.ts";

type CardRequest = Input<typeof instantTransfer>;
type BankRequest = Input<typeof flBankPayment>;

/** The legacy withdrawal to a card or address. `Tax` of the client is compared and logged, never used. */
export const transferToCard: Action<typeof instantTransfer> = async (tx, ctx, input) => {
  const { wish, name } = await cardWish(tx, ctx, input);
  await logClaimedTax(tx, ctx, input, wish.method);
  return requestWithdrawal(tx, ctx, wish, name, input.seen);
};

/** The legacy withdrawal to a bank: without a bill it goes to the bank of the profile. */
export const payToBank: Action<typeof flBankPayment> = async (tx, ctx, input) => {
  const { wish, name } = await bankWish(tx, ctx, input);
  return requestWithdrawal(tx, ctx, wish, name, input.seen);
};

/** What the code of a legacy card withdrawal confirms. */
export async function describeTransfer(tx: Read, ctx: Context, input: CardRequest): Promise<Confirmed> {
  const { wish, name } = await cardWish(tx, ctx, input);
  return describeWish(tx, ctx, { wish, name, seen: input.seen });
}

/** What the code of a legacy bank withdrawal confirms. */
export async function describeBankPayment(tx: Read, ctx: Context, input: BankRequest): Promise<Confirmed> {
  const { wish, name } = await bankWish(tx, ctx, input);
  return describeWish(tx, ctx, { wish, name, seen: input.seen });
}

function cardWish(tx: Read, ctx: Context, input: CardRequest) {
  return legacyWish(tx, ctx, input, input.CardUUID ?? input.CardId, undefined);
}

function bankWish(tx: Read, ctx: Context, input: BankRequest) {
  return legacyWish(tx, ctx, input, input.BillUUID ?? input.BillID, "toBank");
}

async function legacyWish(
  tx: Read,
  ctx: Context,
  input: Pick<CardRequest, "Currency" | "Amount" | "Type">,
  name: WalletName,
  usual: WithdrawMethod | undefined,
): Promise<{ wish: WithdrawalWish; name: WalletName }> {
  const amount = parseAmount(input.Amount, input.Currency) ?? refuseField("Amount", "validations.amount");
  const methods = await contractorMethods(tx, ctx, ctx.user.id);
  // An unnamed or empty bill means the profile's bank; otherwise the wallet says what it is.
  const isNamed = String(name ?? "") !== "";
  const method = input.Type ?? (isNamed ? found(namedWallet(methods, undefined, name)).type : usual);
  if (!method) {
    return refuseField("CardId", "validations.required");
  }
  if (!currenciesOfMethod(method).includes(input.Currency)) {
    throw new AppError("currencyNotOffered", { fields: { Currency: { key: "errors.currencyNotOffered" } } });
  }
  return { wish: { method, currency: input.Currency, amount, fundIds: undefined }, name };
}

async function logClaimedTax(tx: Read, ctx: Context, input: CardRequest, method: WithdrawMethod): Promise<void> {
  if (input.Tax === undefined) {
    return;
  }
  const { contractor } = await contractorMethods(tx, ctx, ctx.user.id);
  const expected = method === "toCard" ? taxToWire(contractor.card_tax) : 0;
  if (!isSameTax(input.Tax, expected)) {
    ctx.app.log.info({ requestId: ctx.requestId, claimed: String(input.Tax), expected }, "client tax differs");
  }
}

function isSameTax(claimed: string | number, expected: number): boolean {
  try {
    return new Decimal(claimed).eq(expected);
  } catch {
    return false;
  }
}
