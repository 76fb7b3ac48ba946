import type { RouteWeight } from "./route-bytes.ts";

/** Kilobytes of packed JavaScript that opening a route may load beyond what every page has. */
export const routeLimit = 40;

/** Routes that are over the limit, with what they may weigh until they keep it. A line leaves with its reason. */
const heavier: Readonly<Record<string, number>> = {
  "/freelancers/profile/$id": 140,
  "/tasks": 144,
  "/tasks/import": 126,
  "/task/$id": 106,
  "/transactions": 72,
  "/documents": 71,
  "/freelancers": 73,
  "/operator/batches/$id": 67,
  "/finance": 65,
  "/operator/payouts": 64,
  "/managers": 61,
  "/operator/topups": 60,
  "/operator/companies": 52,
  "/operator/wallets": 57,
  "/": 65,
  "/operator/statements": 58,
  "/profile": 63,
  "/operator/approvals": 52,
  "/companies": 55,
  "/operator/webhooks": 49,
  "/operator/deposits": 51,
  "/operator/documents": 53,
  "/operator/card-payins": 51,
  "/operator/accounts": 50,
  "/operator/exchanges": 52,
  "/operator/audit": 49,
  "/operator/verifications": 51,
  "/balance": 49,
  "/support": 46,
  "/operator/users": 51,
  "/operator/sessions": 48,
  "/operator/jobs": 48,
  "/operator/support": 49,
  "/operator/screening": 51,
  "/operator/rules": 45,
  "/operator/rules/$id": 51,
  "/operator/tasks/$id": 57,
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
