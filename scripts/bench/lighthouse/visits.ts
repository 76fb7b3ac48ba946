import type { VisitedIds, Visitor } from "../../../e2e/support/measured/visited-product.ts";

/** One page that is measured: a route of the product, as somebody who may open it. */
export interface Visit {
  readonly route: string;
  readonly as: Visitor;
  /** The address to open, where it is not the route itself. */
  readonly path?: (ids: VisitedIds) => string;
  /** The path of the page that a moved address leads to. */
  readonly leadsTo?: string;
}

const pagesOfBoth = ["/", "/tasks", "/documents", "/search", "/support", "/profile"];
const pagesOfCompanies = [
  "/tasks/import",
  "/freelancers",
  "/managers",
  "/company",
  "/company-log",
  "/settings",
  "/finance",
  "/finance/statements",
  "/history",
  "/task-catalog",
];
const pagesOfContractors = ["/companies", "/balance", "/withdraw-settings"];
const pagesOfOperators = [
  "/operator",
  "/operator/companies",
  "/operator/topups",
  "/operator/card-payins",
  "/operator/statements",
  "/operator/deposits",
  "/operator/ledger",
  "/operator/documents",
  "/operator/reconciliation",
  "/operator/approvals",
  "/operator/payouts",
  "/operator/wallets",
  "/operator/exchanges",
  "/operator/rates",
  "/operator/accounts",
  "/operator/users",
  "/operator/reference",
  "/operator/rules",
  "/operator/policies",
  "/operator/service",
  "/operator/sessions",
  "/operator/jobs",
  "/operator/support",
  "/operator/webhooks",
  "/operator/verifications",
  "/operator/erasures",
  "/operator/screening",
  "/operator/search",
  "/operator/operators",
  "/operator/audit",
];

const all = (as: Visitor, routes: readonly string[]): Visit[] => routes.map((route) => ({ route, as }));

/** Every route of the product; pages that company and contractor share are opened by both. Ordered by visitor: each signs in once. */
export const visits: readonly Visit[] = [
  ...all("guest", ["/sign-in", "/recover-password", "/action-result", "/404"]),
  { route: "/sign-up/{-$role}", as: "guest", path: () => "/sign-up/company" },
  { route: "/unlock-codes", as: "guest", path: () => "/unlock-codes?code=abc" },
  { route: "/confirm-email", as: "guest", path: () => "/confirm-email?code=abc" },
  { route: "/confirm-wallet", as: "guest", path: () => "/confirm-wallet?token=abc" },
  { route: "/keep-email", as: "guest", path: () => "/keep-email?code=abc" },
  { route: "/prove-email", as: "guest", path: () => "/prove-email?code=abc" },
  { route: "/legal/$name", as: "guest", path: () => "/legal/privacy" },
  ...all("guest", ["/operator/sign-in"]),
  { route: "/operator/invitation", as: "guest", path: () => "/operator/invitation?code=abc" },
  ...all("company", [...pagesOfBoth, ...pagesOfCompanies]),
  { route: "/task/$id", as: "company", path: ({ companyTask }) => `/task/${companyTask}` },
  {
    route: "/freelancers/profile/$id",
    as: "company",
    path: ({ contractor }) => `/freelancers/profile/${contractor}`,
  },
  ...all("contractor", [...pagesOfBoth, ...pagesOfContractors]),
  { route: "/transactions", as: "contractor", leadsTo: "/balance" },
  { route: "/task/$id", as: "contractor", path: ({ contractorTask }) => `/task/${contractorTask}` },
  ...all("operator", pagesOfOperators),
  { route: "/operator/accounts/$id", as: "operator", path: ({ contractor }) => `/operator/accounts/${contractor}` },
  { route: "/operator/users/$id", as: "operator", path: ({ contractor }) => `/operator/users/${contractor}` },
  { route: "/operator/wallets/$id", as: "operator", path: ({ method }) => `/operator/wallets/${method}` },
  { route: "/operator/companies/$id", as: "operator", path: ({ company }) => `/operator/companies/${company}` },
  { route: "/operator/tasks/$id", as: "operator", path: ({ contractorTask }) => `/operator/tasks/${contractorTask}` },
  { route: "/operator/reference/$id", as: "operator", path: () => "/operator/reference/0" },
  { route: "/operator/rules/$id", as: "operator", path: () => "/operator/rules/0" },
  { route: "/operator/batches/$id", as: "operator", path: ({ batch }) => `/operator/batches/${batch}` },
];
