import type { Input, Output } from "@artel/shared/calls/call";
import type { saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import { lastFourLabel } from "@artel/shared/checks/card-mask";
import { walletsMessage } from "@artel/shared/messages/wallets";
import {
  type BankForm,
  bankFormProblems,
  cleanBankForm,
  isEmptyBankForm,
  isNumberedAlike,
} from "@artel/shared/rules/methods/to-bank/bank-form";
import { walletState } from "@artel/shared/states/wallet-state";
import { isTextKey, translate } from "@artel/shared/text/translate";
import { recordAction } from "../../audit/record.ts";
import type { Action, Context } from "../../http/context.ts";
import { requireVersion } from "../../http/version.ts";
import { addToOutbox } from "../../outbox/add.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import { keepBankSettings } from "../contractors/update-details.ts";
import { screen } from "../screening/screen.ts";
import { type ContractorMethods, contractorMethods } from "./contractor-methods.ts";
import { readBank } from "./list-wallets.ts";
import { requireOpen } from "./require-open.ts";
import { insertWallet, lockContractor, removeRow, replaceDestination, type WalletRow } from "./store.ts";
import { forgetDestination, keepDestination } from "./vault.ts";

/**
 * Saves the bank details of the profile. The method toBank follows them: verified at once when they pass the form
 * rules, incomplete otherwise, gone when all is empty. Numbers and codes are kept in their clean form, account numbers in
 * the vault; a masked one that comes back unchanged keeps the stored number. Details that were changed over others than the
 * present ones are refused.
 */
export const saveBankDetails: Action<typeof saveBankSettings> = async (tx, ctx, { seenVersion, ...typed }) => {
  const input = cleanBankForm(typed);
  await lockContractor(tx, ctx.user.id);
  if (seenVersion !== undefined) {
    requireVersion(seenVersion, await readBank(tx, ctx, {}));
  }
  const methods = await contractorMethods(tx, ctx, ctx.user.id);
  const wallet = methods.wallets.find(({ type }) => type === "toBank");
  const answer = isEmptyBankForm(input) ? await clear(tx, ctx, wallet) : await save(tx, ctx, methods, wallet, input);
  await addToOutbox(tx, ctx.user.id, walletsMessage());
  return answer;
};

/** What lies in the vault; the profile shows it masked. */
const secretFields = ["accountNumber", "bankCorAccountNum"] as const;

type BankAnswer = Output<typeof saveBankSettings>;

async function clear(tx: Tx, ctx: Context, wallet: WalletRow | undefined): Promise<BankAnswer> {
  await keepBankSettings(tx, ctx.user.id, {});
  if (wallet) {
    await removeRow(tx, wallet.id, ctx.now);
    await recordBank(tx, ctx, "wallet.remove", wallet.id);
  }
  if (wallet?.destination_id) {
    await forgetDestination(tx, wallet.destination_id);
  }
  return { status: "Done", state: null, problems: {} };
}

async function save(
  tx: Tx,
  ctx: Context,
  methods: ContractorMethods,
  wallet: WalletRow | undefined,
  input: Input<typeof saveBankSettings>,
): Promise<BankAnswer> {
  requireOpen(methods, "toBank", ctx);
  const before = methods.contractor.bank_settings;
  const isKept =
    Boolean(wallet?.destination_id) &&
    secretFields.every((name) => isSame(input[name], before[name])) &&
    isNumberedAlike(input.bankCountry, String(before.bankCountry ?? ""));
  const problems = problemsOf(input, isKept);
  const isGood = Object.keys(problems).length === 0;
  const masked = maskedForm(input);
  const isUnchanged = isKept && allFields(masked, before).every((name) => isSame(masked[name], before[name]));
  await keepBankSettings(tx, ctx.user.id, masked);
  const label = isKept && wallet ? wallet.label : String(masked.accountNumber ?? "");
  const destinationId = await destinationOf(tx, ctx, wallet, input, { isKept, isGood });
  const row = {
    state: isGood ? walletState.verified : walletState.invalid,
    label,
    details: [input.bankName, label].filter(Boolean).join(" "),
    holder: input.fullname || methods.contractor.name,
    bankName: input.bankName ?? "",
    taxState: input.taxState,
    destinationId,
    // Every change makes the method new.
    confirmedAt: isGood ? (isUnchanged ? (wallet?.confirmed_at ?? ctx.now) : ctx.now) : null,
  };
  const id = wallet?.id ?? (await insertWallet(tx, { ...row, contractor: ctx.user.id, type: "toBank", now: ctx.now }));
  if (wallet) {
    await replaceDestination(tx, wallet.id, row, ctx.now);
  }
  await recordBank(tx, ctx, "wallet.saveBank", id);
  await screen(tx, { user: ctx.user.id, occasion: "method", now: ctx.now });
  if (isGood && !isUnchanged) {
    await mailChange(tx, ctx, methods, label);
  }
  return { status: "Done", state: row.state, problems: textsOf(problems, ctx) };
}

/** The vault entry of the account: kept, replaced, or none while the details are incomplete. */
async function destinationOf(
  tx: Tx,
  ctx: Context,
  wallet: WalletRow | undefined,
  input: BankForm,
  { isKept, isGood }: { isKept: boolean; isGood: boolean },
): Promise<string | null> {
  if (isKept) {
    return wallet?.destination_id ?? null;
  }
  if (wallet?.destination_id) {
    await forgetDestination(tx, wallet.destination_id);
  }
  return isGood
    ? keepDestination(tx, ctx.app, {
        person: ctx.user.id,
        version: (wallet?.version ?? 0) + 1,
        destination: destinationFields(input),
        now: ctx.now,
      })
    : null;
}

/** The account numbers; everything else of a bank is no secret and stays in the profile. */
function destinationFields(form: BankForm): Record<string, string> {
  return Object.fromEntries(secretFields.flatMap((name) => (form[name] ? [[name, form[name]]] : [])));
}

/** A masked number that is not the stored one says nothing: it has to be typed again. */
function problemsOf(input: BankForm, isKept: boolean) {
  const typed = Object.fromEntries(secretFields.map((name) => [name, isMasked(input[name]) ? "" : input[name]]));
  const problems = bankFormProblems({ ...input, ...typed });
  return isKept
    ? Object.fromEntries(
        Object.entries(problems).filter(([name]) => !secretFields.some((one) => one === name && isMasked(input[one]))),
      )
    : problems;
}

function isSame(left: unknown, right: unknown): boolean {
  return (left ?? "") === (right ?? "");
}

function allFields(...forms: readonly Readonly<Record<string, unknown>>[]): string[] {
  return [...new Set(forms.flatMap((form) => Object.keys(form)))];
}

function textsOf(problems: ReturnType<typeof problemsOf>, ctx: Context): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, { key, params }]) => [
      field,
      isTextKey(key) ? translate(ctx.language, key, params) : key,
    ]),
  );
}

function maskedForm(form: BankForm): Record<string, string | boolean | number> {
  const masked = { ...form, accountNumber: mask(form.accountNumber), bankCorAccountNum: mask(form.bankCorAccountNum) };
  return Object.fromEntries(
    Object.entries(masked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function mask(number: string | undefined): string | undefined {
  return number === undefined || number === "" || isMasked(number) ? number : lastFourLabel(number);
}

function isMasked(number: string | undefined): boolean {
  return number?.startsWith("••••") ?? false;
}

async function recordBank(tx: Tx, ctx: Context, action: string, id: number): Promise<void> {
  await recordAction(tx, ctx, { action, subject: `wallet:${id}`, tenant: ctx.user.id, detail: { type: "toBank" } });
}

async function mailChange(tx: Tx, ctx: Context, { contractor }: ContractorMethods, label: string): Promise<void> {
  await addMail(tx, ctx.app.ids, {
    to: contractor.email,
    language: contractor.language,
    subject: "wallets.mail.bank.subject",
    params: { method: label },
    paragraphs: [{ key: "wallets.mail.bank.text" }, { key: "wallets.mail.confirm.warning" }],
  });
}
