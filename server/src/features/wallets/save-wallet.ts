import { walletsMessage } from "@artel/shared/messages/wallets";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { Adder, Destination, MethodForm, MethodProblem } from "@artel/shared/rules/methods/method-form";
import { moveFor } from "@artel/shared/states/state-table";
import { walletMoves, walletState } from "@artel/shared/states/wallet-state";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import { addToOutbox } from "../../outbox/add.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { senderOf } from "../mail-limit/mail-limit.ts";
import { screen } from "../screening/screen.ts";
import { contractorMethods, type WalletRow } from "./contractor-methods.ts";
import { requireAddable, requireOpen } from "./require-open.ts";
import { mailConfirmation, newConfirmation } from "./send-confirmation.ts";
import { insertWallet, lockContractor, lockWallet, replaceDestination } from "./store.ts";
import { forgetDestination, isKnown, keepDestination } from "./vault.ts";

/** A destination that somebody wants to add, or to put in the place of one that he has. */
export interface Wanted<Form> {
  readonly method: WithdrawMethod;
  readonly form: MethodForm<Form>;
  readonly typed: Form;
  /** The field that names the destination. */
  readonly field: keyof Form & string;
  /** The method that is changed; a new one where it is left out. */
  readonly id: number | undefined;
}

/** Refuses a destination that cannot be added; reads only, so that it can be asked before a code is. */
export async function checkedDestination<Form>(tx: Read, ctx: Context, wanted: Wanted<Form>): Promise<Destination> {
  const methods = await contractorMethods(tx, ctx, ctx.user.id);
  requireAddable(methods, wanted.method, ctx, wanted.id);
  const kept = methods.wallets.find(({ id }) => id === wanted.id)?.open_details.bankId;
  const adder: Adder = {
    country: methods.contractor.country,
    isStrict: ctx.app.config.mode === "production",
    lists: methods.lists,
    keptBank: kept === undefined ? undefined : Number.parseInt(kept, 10),
  };
  refuseProblems(wanted.form.problems(wanted.typed, adder));
  const destination = wanted.form.destination(wanted.typed, adder);
  requireOpen(methods, wanted.method, ctx, destination.currency);
  if (await isKnown(tx, ctx.app, ctx.user.id, destination.secret)) {
    refuseField(wanted.field, "wallets.alreadyKnown");
  }
  return destination;
}

/**
 * Adds a destination, or puts it in the place of another of the same method: unverified until its mail is confirmed. What stood
 * there before is paid to no more, but by requests that are made already. Answers its id.
 */
export async function saveWallet<Form>(tx: Tx, ctx: Context, wanted: Wanted<Form>): Promise<number> {
  await lockContractor(tx, ctx.user.id);
  const present = wanted.id === undefined ? undefined : found(await lockWallet(tx, ctx.user.id, wanted.id));
  if (present && present.type !== wanted.method) {
    throw new AppError("notFound");
  }
  const { secret, ...shown } = await checkedDestination(tx, ctx, wanted);
  const { contractor } = await contractorMethods(tx, ctx, ctx.user.id);
  const version = (present?.version ?? 0) + 1;
  const kept = { person: ctx.user.id, version, destination: secret, now: ctx.now };
  const destinationId = await keepDestination(tx, ctx.app, kept);
  const confirmation = newConfirmation(ctx);
  const fields = {
    ...shown,
    state: present ? editedState(present) : walletState.unverified,
    destinationId,
    codeHash: confirmation.hash,
    codeExpiresAt: confirmation.expires,
    mailedAt: ctx.now,
  };
  const id =
    present?.id ?? (await insertWallet(tx, { ...fields, contractor: ctx.user.id, type: wanted.method, now: ctx.now }));
  if (present) {
    await replaceDestination(tx, id, fields, ctx.now);
    await forgetPresent(tx, present);
  }
  await mailConfirmation(tx, { ...ctx, by: senderOf(ctx) }, contractor, shown.label, confirmation.code);
  await recordAction(tx, ctx, {
    action: present ? "wallet.edit" : "wallet.add",
    subject: `wallet:${id}`,
    tenant: ctx.user.id,
    detail: { type: wanted.method, label: shown.label, ...(present ? { before: present.label } : {}) },
  });
  // It may be added, and a withdrawal to it waits: the person is not told of a list.
  await screen(tx, { user: ctx.user.id, occasion: "method", now: ctx.now });
  await addToOutbox(tx, ctx.user.id, walletsMessage());
  return id;
}

function editedState({ state }: WalletRow) {
  return found(moveFor(walletMoves, state, "edit", "contractor")).to;
}

async function forgetPresent(tx: Tx, { destination_id: id }: WalletRow): Promise<void> {
  if (id !== null) {
    await forgetDestination(tx, id);
  }
}

/** Refuses by the first problem where it stands for the whole method, else by every field. */
function refuseProblems(problems: Readonly<Partial<Record<string, MethodProblem>>>): void {
  const fields = Object.fromEntries(Object.entries(problems).flatMap(([name, key]) => (key ? [[name, { key }]] : [])));
  const keys = Object.values(problems);
  if (keys.length > 0) {
    throw new AppError(keys.includes("errors.optionNotAvailable") ? "optionNotAvailable" : "invalidInput", { fields });
  }
}
