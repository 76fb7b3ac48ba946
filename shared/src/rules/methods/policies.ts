import type { CurrencyCode } from "../../money/currencies.ts";
import type { WithdrawMethod } from "./method.ts";

/** What policies are about. */
export const policyScopes = ["withdrawalMethods"] as const;
export type PolicyScope = (typeof policyScopes)[number];

/** What a policy makes of its target. */
export const policyStatuses = ["enabled", "disabled"] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

/** What of a method a policy or a pause is for: one currency, or null for all of them. */
interface OfCurrency {
  readonly currency: CurrencyCode | null;
}

/** Whom a policy is for: what is null holds for everybody. */
export interface PolicyGroup {
  readonly country: string | null;
  readonly tarifId: number | null;
  readonly kycState: string | null;
  readonly segment: number | null;
  readonly account: number | null;
}

/** A policy of a method that holds now for a person. */
export interface MethodPolicy extends OfCurrency {
  readonly id: number;
  readonly method: WithdrawMethod;
  readonly status: PolicyStatus;
  /** Why, in the person's language; empty where an open method needs no words. */
  readonly message: string;
  /** When it ends by itself, ISO 8601 in UTC; null until operators end it. */
  readonly until: string | null;
  /** How near it is to the person. */
  readonly rank: number;
}

/** What closes a method, or one currency of it, for a person. */
export interface MethodPause extends OfCurrency {
  readonly message: string;
  readonly until: string | null;
}

/**
 * How near a policy is to a person: the account before a segment, that before the state of verification, then tariff and country.
 * A policy with several of them is nearer than one with the nearest of them alone.
 */
export function rankOf({ country, tarifId, kycState, segment, account }: PolicyGroup): number {
  const near = [country, tarifId, kycState, segment, account];
  return near.reduce((rank: number, one, place) => rank + (one === null ? 0 : 2 ** place), 0);
}

/**
 * The policy that decides about a method in a currency: the nearest to the person, of equally near ones that of the currency
 * before that of all, then one that closes, then the one that lasts longest. Undefined where none holds: the method is open.
 */
export function decidingPolicy(
  policies: readonly MethodPolicy[],
  method: WithdrawMethod,
  currency: CurrencyCode,
): MethodPolicy | undefined {
  return ofCurrency(
    policies.filter((policy) => policy.method === method),
    currency,
  ).toSorted(byForce)[0];
}

/** Those of some pauses of a method that hold for one of its currencies. */
export function pausesFor<Pause extends OfCurrency>(
  pauses: readonly Pause[],
  currency: CurrencyCode,
): readonly Pause[] {
  return ofCurrency(pauses, currency);
}

function ofCurrency<One extends OfCurrency>(all: readonly One[], currency: CurrencyCode): readonly One[] {
  return all.filter((one) => one.currency === null || one.currency === currency);
}

function byForce(one: MethodPolicy, other: MethodPolicy): number {
  const closes = (policy: MethodPolicy) => (policy.status === "disabled" ? 1 : 0);
  const names = (policy: MethodPolicy) => (policy.currency === null ? 0 : 1);
  return (
    other.rank - one.rank ||
    names(other) - names(one) ||
    closes(other) - closes(one) ||
    (other.until ?? "9999").localeCompare(one.until ?? "9999") ||
    one.id - other.id
  );
}

/** From when to when a policy holds, in milliseconds: at once without a beginning, until it is ended without an end. */
export interface PolicyPeriod {
  readonly begins: number | undefined;
  readonly ends: number | undefined;
}

/** What is wrong with the period of a new policy, by field: nothing of it may lie in the past, and it ends after it begins. */
export function periodProblems({ begins, ends }: PolicyPeriod, now: number): PeriodProblems {
  const isReversed = begins !== undefined && ends !== undefined && ends <= begins;
  return {
    ...(begins !== undefined && begins < now && { begins: "policies.beginsInPast" }),
    ...(isReversed && { ends: "policies.endsBefore" }),
    ...(ends !== undefined && ends <= now && { ends: "policies.endsInPast" }),
  };
}

interface PeriodProblems {
  readonly begins?: "policies.beginsInPast";
  readonly ends?: "policies.endsInPast" | "policies.endsBefore";
}
