import type { Input } from "@artel/shared/calls/call";
import type { addCardWallet, addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { cryptoLabel, lastFourLabel, maskCard } from "@artel/shared/checks/card-mask";
import { cardBrand, isCardNumber, normaliseCardNumber } from "@artel/shared/checks/luhn";
import { cleanUsdtAddress } from "@artel/shared/checks/usdt-address";
import { walletsMessage } from "@artel/shared/messages/wallets";
import { canPayToCard } from "@artel/shared/reference/card-payout-countries";
import { usdtAddressProblem } from "@artel/shared/rules/usdt-form";
import { isUnderLimit, type WithdrawMethod } from "@artel/shared/rules/withdraw-methods";
import { walletState } from "@artel/shared/states/wallet-state";
import { recordAction } from "../../audit/record.ts";
import { AppError, refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { addToOutbox } from "../../outbox/add.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { type ContractorMethods, contractorMethods } from "./contractor-methods.ts";
import { mailConfirmation, newConfirmation } from "./send-confirmation.ts";
import { insertWallet, lockContractor } from "./store.ts";
import { type Destination, isKnown, keepDestination } from "./vault.ts";

/** Adds a TRC20 address: unverified until its mail is confirmed, at most three. */
export const addUsdt: Action<typeof addUsdtWallet> = async (tx, ctx, input) => {
  await lockContractor(tx, ctx.user.id);
  return { status: "Done", Id: await addWallet(tx, ctx, await checkedUsdt(tx, ctx, input)) };
};

/** Refuses an address that cannot be added; reads only, so that it can be asked before a code is. */
export async function checkedUsdt(tx: Read, ctx: Context, input: Input<typeof addUsdtWallet>): Promise<WalletDraft> {
  const address = cleanUsdtAddress(input.Address);
  const problem = usdtAddressProblem(address, { strict: ctx.app.config.mode === "production" });
  if (problem) {
    return refuseField("Address", problem);
  }
  return checked(tx, ctx, {
    type: "toUSDT",
    field: "Address",
    label: cryptoLabel(input.Network, address),
    details: `${address.slice(0, 1)}•••• ${address.slice(-6)}`,
    network: input.Network,
    destination: { network: input.Network, address },
  });
}

/** Adds a card by its number: 16 digits whose last one fits, of a brand that is paid to in the country. */
export const addCard: Action<typeof addCardWallet> = async (tx, ctx, input) => {
  await lockContractor(tx, ctx.user.id);
  return { status: "Done", Id: await addWallet(tx, ctx, await checkedCard(tx, ctx, input)) };
};

/** Refuses a card that cannot be added; reads only, so that it can be asked before a code is. */
export async function checkedCard(tx: Read, ctx: Context, input: Input<typeof addCardWallet>): Promise<WalletDraft> {
  const number = normaliseCardNumber(input.num);
  if (!isCardNumber(number)) {
    return refuseField("num", "validations.bankCard");
  }
  return checked(tx, ctx, {
    type: "toCard",
    field: "num",
    label: lastFourLabel(number),
    details: maskCard(number),
    destination: { number },
    brand: cardBrand(number),
  });
}

interface WalletDraft {
  readonly type: WithdrawMethod;
  /** Field of the call that names the destination. */
  readonly field: string;
  readonly label: string;
  readonly details: string;
  readonly network?: string;
  readonly destination: Destination;
  readonly brand?: ReturnType<typeof cardBrand>;
}

async function checked(tx: Read, ctx: Context, draft: WalletDraft): Promise<WalletDraft> {
  const methods = await contractorMethods(tx, ctx, ctx.user.id);
  if (draft.brand && !canPayToCard(draft.brand, methods.contractor.country)) {
    throw new AppError("optionNotAvailable", { fields: { num: { key: "errors.optionNotAvailable" } } });
  }
  requireRoom(methods, draft.type);
  if (await isKnown(tx, ctx.app, ctx.user.id, draft.destination)) {
    refuseField(draft.field, "wallets.alreadyKnown");
  }
  return draft;
}

/** Stores a checked method and mails its confirmation. */
async function addWallet(tx: Tx, ctx: Context, draft: WalletDraft): Promise<number> {
  const methods = await contractorMethods(tx, ctx, ctx.user.id);
  const entry = { person: ctx.user.id, version: 1, destination: draft.destination, now: ctx.now };
  const destinationId = await keepDestination(tx, ctx.app, entry);
  const confirmation = newConfirmation(ctx);
  const { type, label, details, network } = draft;
  const id = await insertWallet(tx, {
    contractor: ctx.user.id,
    type,
    state: walletState.unverified,
    label,
    details,
    ...(network ? { network } : {}),
    destinationId,
    codeHash: confirmation.hash,
    codeExpiresAt: confirmation.expires,
    mailedAt: ctx.now,
    now: ctx.now,
  });
  await mailConfirmation(tx, ctx, methods.contractor, label, confirmation.code);
  await recordAction(tx, ctx, {
    action: "wallet.add",
    subject: `wallet:${id}`,
    tenant: ctx.user.id,
    detail: { type, label },
  });
  await addToOutbox(tx, ctx.user.id, walletsMessage());
  return id;
}

function requireRoom(methods: ContractorMethods, type: WithdrawMethod): void {
  if (!methods.visible.includes(type) || !methods.access(type).isEnabled) {
    throw new AppError("optionNotAvailable");
  }
  if (!isUnderLimit(type, methods.wallets.filter((wallet) => wallet.type === type).length)) {
    throw new AppError("walletLimit");
  }
}
