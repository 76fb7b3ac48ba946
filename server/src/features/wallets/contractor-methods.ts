import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { RuleUser } from "@artel/shared/rules/facts";
import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import {
  currenciesOfMethod,
  type MethodAccess,
  methodAccess,
  visibleMethods,
} from "@artel/shared/rules/methods/all-methods";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { RuleBook } from "@artel/shared/rules/rule-book";
import { daysLeft, isBlockedAt, isWidgetShown, type KycState, kycStates } from "@artel/shared/states/kyc-state";
import { found } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { moneyParty } from "../balances/money-party.ts";
import { methodPoliciesOf } from "../policies/policies-of.ts";
import { presentLists } from "../reference/present-lists.ts";
import { type ContractorRow, lockContractor, selectContractor, selectWallets, type WalletRow } from "./store.ts";

export type { ContractorRow, WalletRow } from "./store.ts";
export const lockContractorOf = lockContractor;
export const selectContractorOf = selectContractor;

/** A verification that is asked of a contractor and not passed yet. */
export interface OpenVerification {
  readonly state: KycState;
  /** The last day for it in UTC, YYYY-MM-DD; null where none is set. */
  readonly dueDay: string | null;
  /** Whole days until then in UTC, 0 on the day itself; null where none is set. */
  readonly daysLeft: number | null;
}

/** A contractor with everything that decides about withdrawal methods. */
export interface ContractorMethods {
  readonly contractor: ContractorRow;
  /** The rules that judge its withdrawals. */
  readonly book: RuleBook;
  /** The lists that judge cards and banks. */
  readonly lists: ReferenceLists;
  /** The contractor as rules see it. */
  readonly user: RuleUser;
  readonly wallets: readonly WalletRow[];
  /** Groups that the contractor sees. */
  readonly visible: readonly WithdrawMethod[];
  /** The verification that is asked and not passed yet; undefined where none is. */
  readonly verification: OpenVerification | undefined;
  /** Verification ran out of time: nothing can be withdrawn. */
  readonly isBlocked: boolean;
  /** Whether a method may be used now, in one of its currencies or in any. */
  access(method: WithdrawMethod, currency?: CurrencyCode): MethodAccess;
}

const rouble: readonly WithdrawMethod[] = ["toCardRub", "toBankAlt"];
const belarusian: readonly WithdrawMethod[] = ["cardBlr", "bankBlr"];

/** What a wallet takes: its one currency, or all of its method. */
export function currenciesOf({ type, currency }: Pick<WalletRow, "type" | "currency">): readonly CurrencyCode[] {
  return currenciesOfMethod(type).filter((code) => currency === null || code === currency);
}

/** Tax id or full name in Russian are missing, which methods at Russian banks need. */
export function lacksTaxId({ inn, fullname_ru: name }: ContractorRow): boolean {
  return inn === "" || name === "";
}

/** Loads the contractor's methods. Refuses an id that is no contractor. */
export async function contractorMethods(
  tx: Read,
  ctx: Pick<Context, "app" | "now" | "language">,
  id: number,
): Promise<ContractorMethods> {
  const contractor = found(await selectContractor(tx, id));
  const wallets = await selectWallets(tx, id);
  const party = await moneyParty(tx, ctx, id, "contractor");
  const policies = await methodPoliciesOf(tx, id, ctx);
  const isHidden = (currency: CurrencyCode) => !party.currencies.includes(currency);
  const visible = visibleMethods({
    country: contractor.country,
    currencies: party.currencies,
    hasRubBalance: contractor.has_rub_balance,
    hasRubWallet: wallets.some(({ type }) => rouble.includes(type)),
    hasBynTasks: contractor.has_byn_tasks,
    hasBynWallet: wallets.some(({ type }) => belarusian.includes(type)),
  }).filter((method) => !currenciesOfMethod(method).every(isHidden));
  // By the clock of this moment: a due date may pass while a request waits for its locks.
  const now = ctx.app.clock.now();
  const verification = openVerification(contractor, now);
  const isBlocked = isBlockedAt(contractor.kyc_state, contractor.kyc_due, now);
  return {
    contractor,
    book: party.book,
    lists: await presentLists(tx, ctx),
    user: party.user,
    wallets,
    visible,
    verification,
    isBlocked,
    access: (method, currency) => {
      const present = methodAccess(policies, method, currency);
      return currency !== undefined && isHidden(currency) ? { ...present, isEnabled: false } : present;
    },
  };
}

function openVerification(contractor: ContractorRow, now: Date): OpenVerification | undefined {
  const state: KycState = kycStates.find((known) => known === contractor.kyc_state) ?? "not_assigned";
  if (contractor.kyc_level === null || !isWidgetShown(state)) {
    return undefined;
  }
  const due = contractor.kyc_due;
  return due === null
    ? { state, dueDay: null, daysLeft: null }
    : { state, dueDay: due.toISOString().slice(0, 10), daysLeft: daysLeft(due, now) };
}
