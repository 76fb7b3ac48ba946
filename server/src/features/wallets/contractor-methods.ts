import {
  type CompliancePolicy,
  type MethodAccess,
  methodAccess,
  visibleMethods,
  type WithdrawMethod,
} from "@artel/shared/rules/withdraw-methods";
import { daysLeft, isBlocked, type KycState, kycStates } from "@artel/shared/states/kyc-state";
import { z } from "zod";
import { found } from "../../http/app-error.ts";
import type { Context, Language } from "../../http/context.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { moneyParty } from "../balances/money-party.ts";
import {
  type ContractorRow,
  lockContractor,
  selectContractor,
  selectSetting,
  selectWallets,
  type WalletRow,
} from "./store.ts";

export type { ContractorRow, WalletRow } from "./store.ts";

/** A contractor with everything that decides about withdrawal methods. */
export interface ContractorMethods {
  readonly contractor: ContractorRow;
  readonly wallets: readonly WalletRow[];
  /** Groups that the contractor sees. */
  readonly visible: readonly WithdrawMethod[];
  /** Verification ran out of time: nothing can be withdrawn. */
  readonly isBlocked: boolean;
  access(method: WithdrawMethod): MethodAccess;
}

const rouble: readonly WithdrawMethod[] = ["toCardRub", "toBankAlt"];
const belarusian: readonly WithdrawMethod[] = ["cardBlr", "bankBlr"];

/** Name of the installation's switched-off methods in the table of settings. */
const policiesSetting = "compliance.withdrawalMethods";
const policiesSchema = z.array(
  z.object({
    targetId: z.string(),
    status: z.enum(["enabled", "disabled"]),
    message: z.object({ en: z.string(), ru: z.string() }).optional(),
  }),
);

/** The contractor of an id, or undefined. */
export function selectContractorOf(tx: Read, id: number): Promise<ContractorRow | undefined> {
  return selectContractor(tx, id);
}

/** What a contractor adds, removes and withdraws happens one after another. */
export function lockContractorOf(tx: Tx, id: number): Promise<void> {
  return lockContractor(tx, id);
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
  const policies = await loadPolicies(tx, ctx.language);
  const visible = visibleMethods({
    country: contractor.country,
    currencies: party.currencies,
    hasRubBalance: contractor.has_rub_balance,
    hasRubWallet: wallets.some(({ type }) => rouble.includes(type)),
    hasBynTasks: contractor.has_byn_tasks,
    hasBynWallet: wallets.some(({ type }) => belarusian.includes(type)),
  });
  return {
    contractor,
    wallets,
    visible,
    isBlocked: isKycBlocked(contractor, ctx.now),
    access: (method) => methodAccess(policies, method),
  };
}

function isKycBlocked(contractor: ContractorRow, now: Date): boolean {
  const state: KycState = kycStates.find((known) => known === contractor.kyc_state) ?? "not_assigned";
  const days = contractor.kyc_due ? daysLeft(contractor.kyc_due, now) : undefined;
  return contractor.kyc_level !== null && isBlocked(state, days);
}

async function loadPolicies(tx: Read, language: Language): Promise<readonly CompliancePolicy[]> {
  const stored = await selectSetting(tx, policiesSetting);
  return policiesSchema.parse(stored ?? []).map(({ targetId, status, message }) => ({
    scope: "withdrawalMethods",
    targetId,
    status,
    message: message?.[language],
  }));
}
