import type { RouteWeight } from "./route-bytes.ts";

/** Kilobytes of packed JavaScript that opening a route may load beyond what every page has. */
export const routeLimit = 40;

/** Routes that are over the limit, with what they may weigh until they keep it. A line leaves with its reason. */
const heavier: Readonly<Record<string, number>> = {
  "/tasks/import": 113,
  "/tasks": 87,
  "/operator/batches/$id": 70,
  "/operator/tasks/$id": 63,
  "/task/$id": 61,
  "/profile": 61,
  "/freelancers/profile/$id": 61,
  "/operator/statements": 60,
  "/operator/payouts": 59,
  "/transactions": 59,
  "/freelancers": 58,
  "/": 55,
  "/documents": 52,
  "/finance": 51,
  "/managers": 49,
  "/operator/users": 49,
  "/balance": 49,
  "/operator/wallets": 48,
  "/operator/topups": 48,
  "/operator/exchanges": 48,
  "/operator/approvals": 45,
  "/operator/accounts": 44,
  "/operator/card-payins": 43,
  "/operator/screening": 43,
  "/operator/deposits": 42,
  "/operator/verifications": 42,
  "/operator/users/$id": 42,
  "/operator/documents": 41,
  "/companies": 41,
};

/** What is wrong with these weights: a route that grew over its limit, a line of the list that is not needed any more. */
export function routeFindings(
  weights: readonly RouteWeight[],
  allowed: Readonly<Record<string, number>> = heavier,
): string[] {
  const grown = weights
    .filter(({ path, own }) => own > (allowed[path] ?? routeLimit))
    .map(
      ({ path, own }) =>
        `${path} loads ${own.toFixed(1)} kB of packed JavaScript, at most ${allowed[path] ?? routeLimit} kB: load what is not seen at once by import()`,
    );
  const needless = Object.keys(allowed)
    .filter((path) => !weights.some((weight) => weight.path === path && weight.own > routeLimit))
    .map((path) => `${path} keeps the limit or is gone: take its line out of scripts/lib/route-limits.ts`);
  return [...grown, ...needless];
}
