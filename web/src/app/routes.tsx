import type { ComponentType } from "react";
import type { PageFor } from "./session/page-for.ts";

export interface Page {
  /** Path with `$name` for its parameters (`useParam(name)`), `{-$name}` for one that may be left out. */
  readonly path: string;
  /** Name that links of the specification rely on. */
  readonly name?: string;
  readonly who: PageFor;
  /** How the frame of guests shows it. */
  readonly guest?: { readonly isCentered?: boolean; readonly hasSignInLink?: boolean };
  /** Parts of the path that there are; all where it does not say. What is not there is an unknown address. */
  readonly takes?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  readonly load: () => Promise<ComponentType>;
}

/** Every page of the product, one line each; the code of a page loads when it is opened. */
export const pages: readonly Page[] = [
  {
    path: "/sign-in",
    name: "Sign In",
    who: "guest",
    guest: { isCentered: true },
    load: () => import("../screens/sign-in-screen.tsx").then((module) => module.SignInScreen),
  },
  {
    path: "/sign-up/{-$role}",
    who: "guest",
    guest: { hasSignInLink: true },
    takes: ({ role }) => role === undefined || role === "contractor" || role === "company",
    load: () => import("../screens/sign-up-screen.tsx").then((module) => module.SignUpScreen),
  },
  {
    path: "/recover-password",
    who: "any",
    guest: { isCentered: true },
    load: () => import("../screens/recover-password-screen.tsx").then((module) => module.RecoverPasswordScreen),
  },
  {
    path: "/action-result",
    who: "any",
    guest: { isCentered: true },
    load: () => import("../screens/action-result-screen.tsx").then((module) => module.ActionResultScreen),
  },
  {
    path: "/404",
    name: "NotFound",
    who: "any",
    guest: { isCentered: true },
    load: () => import("../screens/not-found-screen.tsx").then((module) => module.NotFoundScreen),
  },
  {
    path: "/unlock-codes",
    who: "any",
    guest: { isCentered: true },
    load: () => import("../screens/unlock-codes-screen.tsx").then((module) => module.UnlockCodesScreen),
  },
  {
    path: "/confirm-email",
    who: "any",
    guest: { isCentered: true },
    load: () => import("../screens/confirm-email-screen.tsx").then((module) => module.ConfirmEmailScreen),
  },
  {
    path: "/keep-email",
    who: "any",
    guest: { isCentered: true },
    load: () => import("../screens/keep-email-screen.tsx").then((module) => module.KeepEmailScreen),
  },
  {
    path: "/prove-email",
    who: "any",
    guest: { isCentered: true },
    load: () => import("../screens/prove-email-screen.tsx").then((module) => module.ProveEmailScreen),
  },
  {
    path: "/legal/$name",
    who: "any",
    load: () => import("../screens/legal-screen.tsx").then((module) => module.LegalScreen),
  },
  {
    path: "/confirm-wallet",
    who: "any",
    guest: { isCentered: true },
    load: () => import("../screens/confirm-wallet-screen.tsx").then((module) => module.ConfirmWalletScreen),
  },
  {
    path: "/",
    who: "user",
    load: () => import("../screens/home-screen.tsx").then((module) => module.HomeScreen),
  },
  {
    path: "/tasks",
    who: "user",
    load: () => import("../screens/tasks-screen.tsx").then((module) => module.TasksScreen),
  },
  {
    path: "/tasks/import",
    who: "company",
    load: () => import("../screens/import-tasks-screen.tsx").then((module) => module.ImportTasksScreen),
  },
  {
    path: "/task/$id",
    name: "task",
    who: "user",
    load: () => import("../screens/task-screen.tsx").then((module) => module.TaskScreen),
  },
  {
    path: "/documents",
    who: "user",
    load: () => import("../screens/documents-screen.tsx").then((module) => module.DocumentsScreen),
  },
  {
    path: "/search",
    who: "user",
    load: () => import("../screens/search-screen.tsx").then((module) => module.SearchScreen),
  },
  {
    path: "/support",
    who: "user",
    load: () => import("../screens/support-screen.tsx").then((module) => module.SupportScreen),
  },
  {
    path: "/profile",
    name: "Profile",
    who: "user",
    load: () => import("../screens/profile-screen.tsx").then((module) => module.ProfileScreen),
  },
  {
    path: "/freelancers",
    who: "company",
    load: () => import("../screens/freelancers-screen.tsx").then((module) => module.FreelancersScreen),
  },
  {
    path: "/freelancers/profile/$id",
    name: "FreelancerProfile",
    who: "company",
    load: () => import("../screens/freelancer-screen.tsx").then((module) => module.FreelancerScreen),
  },
  {
    path: "/managers",
    who: "owner",
    load: () => import("../screens/managers-screen.tsx").then((module) => module.ManagersScreen),
  },
  {
    path: "/company-log",
    who: "owner",
    load: () => import("../screens/company-log-screen.tsx").then((module) => module.CompanyLogScreen),
  },
  {
    path: "/company",
    who: "company",
    load: () => import("../screens/company-screen.tsx").then((module) => module.CompanyScreen),
  },
  {
    path: "/settings",
    name: "Settings",
    who: "company",
    load: () => import("../screens/settings-screen.tsx").then((module) => module.SettingsScreen),
  },
  {
    path: "/finance",
    who: "finance",
    load: () => import("../screens/finance-screen.tsx").then((module) => module.FinanceScreen),
  },
  {
    path: "/finance/statements",
    who: "finance",
    load: () => import("../screens/statements-screen.tsx").then((module) => module.StatementsScreen),
  },
  {
    path: "/history",
    who: "money",
    load: () => import("../screens/history-screen.tsx").then((module) => module.HistoryScreen),
  },
  {
    path: "/task-catalog",
    who: "company",
    load: () => import("../screens/task-catalog-screen.tsx").then((module) => module.TaskCatalogScreen),
  },
  {
    path: "/companies",
    name: "FreelancerCompanies",
    who: "contractor",
    load: () => import("../screens/companies-screen.tsx").then((module) => module.CompaniesScreen),
  },
  {
    path: "/balance",
    who: "contractor",
    load: () => import("../screens/balance-screen.tsx").then((module) => module.BalanceScreen),
  },
  {
    path: "/transactions",
    who: "contractor",
    load: () => import("../screens/transactions-screen.tsx").then((module) => module.TransactionsScreen),
  },
  {
    path: "/withdraw-settings",
    name: "withdrawSettings",
    who: "contractor",
    load: () => import("../screens/withdraw-settings-screen.tsx").then((module) => module.WithdrawSettingsScreen),
  },
];
