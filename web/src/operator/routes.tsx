import type { OperatorRight } from "@artel/shared/calls/call";
import type { TextKey } from "@artel/shared/text/all-texts";
import {
  IconArrowsExchange,
  IconBook2,
  IconBuilding,
  IconBuildingBank,
  IconCashBanknote,
  IconCoins,
  IconCreditCard,
  IconEraser,
  IconFileInvoice,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconListSearch,
  IconMessageCircle,
  IconPercentage,
  IconPlugConnected,
  IconRefreshAlert,
  IconScale,
  IconSend,
  IconShieldCheck,
  IconSpeakerphone,
  IconTransform,
  IconUserCog,
  IconUserSearch,
  IconUserShield,
  IconUsers,
  IconWallet,
  IconWebhook,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { IconType } from "../ui/controls/icons.tsx";
import type { Queue } from "./home/queues.ts";

export interface OperatorPage {
  /** Whole path, with `$name` for its parameters. */
  readonly path: string;
  readonly who: "guest" | "operator" | OperatorRight;
  /** Its entry in the menu. */
  readonly menu?: {
    readonly label: TextKey;
    readonly icon: IconType;
    readonly group?: TextKey;
    /** The work queues whose items stand beside the entry. */
    readonly queues?: readonly Queue["name"][];
  };
  readonly load: () => Promise<ComponentType>;
}

/** Every page of the console, one line each, in the order of the menu. */
export const operatorPages: readonly OperatorPage[] = [
  {
    path: "/operator/sign-in",
    who: "guest",
    load: () => import("./sign-in/operator-sign-in-screen.tsx").then((module) => module.OperatorSignInScreen),
  },
  {
    path: "/operator/invitation",
    who: "guest",
    load: () => import("./sign-in/operator-invitation-screen.tsx").then((module) => module.OperatorInvitationScreen),
  },
  {
    path: "/operator",
    who: "operator",
    menu: { label: "operator.overview.title", icon: IconLayoutDashboard },
    load: () => import("./home/home-screen.tsx").then((module) => module.HomeScreen),
  },
  {
    path: "/operator/companies",
    who: "operator",
    menu: {
      label: "operator.companies.title",
      icon: IconBuilding,
      group: "operator.menu.queues",
      queues: ["companies"],
    },
    load: () => import("./companies/companies-screen.tsx").then((module) => module.CompaniesScreen),
  },
  {
    path: "/operator/topups",
    who: "operator",
    menu: { label: "operator.topups.title", icon: IconCashBanknote, group: "operator.menu.queues", queues: ["topups"] },
    load: () => import("./topups/topups-screen.tsx").then((module) => module.TopupsScreen),
  },
  {
    path: "/operator/card-payins",
    who: "operator",
    menu: {
      label: "operatorCardPayins.title",
      icon: IconCreditCard,
      group: "operator.menu.queues",
      queues: ["cardPayins"],
    },
    load: () => import("./card-payins/card-payins-screen.tsx").then((module) => module.CardPayinsScreen),
  },
  {
    path: "/operator/statements",
    who: "operator",
    menu: { label: "bankFiles.title", icon: IconBuildingBank, group: "operator.menu.queues" },
    load: () => import("./statements/statements-screen.tsx").then((module) => module.StatementsScreen),
  },
  {
    path: "/operator/deposits",
    who: "operator",
    menu: {
      label: "operatorDeposits.title",
      icon: IconCoins,
      group: "operator.menu.queues",
      queues: ["depositsAside", "depositsUnwatched"],
    },
    load: () => import("./deposits/deposits-screen.tsx").then((module) => module.DepositsScreen),
  },
  {
    path: "/operator/reconciliation",
    who: "operator",
    menu: {
      label: "reconciliation.title",
      icon: IconScale,
      group: "operator.menu.queues",
      queues: ["differences"],
    },
    load: () => import("./reconciliation/reconciliation-screen.tsx").then((module) => module.ReconciliationScreen),
  },
  {
    path: "/operator/approvals",
    who: "operator",
    menu: { label: "approvals.title", icon: IconUsers, group: "operator.menu.queues", queues: ["approvals"] },
    load: () => import("./approvals/approvals-screen.tsx").then((module) => module.ApprovalsScreen),
  },
  {
    path: "/operator/payouts",
    who: "operator",
    menu: {
      label: "operatorPayouts.title",
      icon: IconSend,
      group: "operator.menu.queues",
      queues: ["payouts", "heldPayouts", "batches"],
    },
    load: () => import("./payouts/payouts-screen.tsx").then((module) => module.PayoutsScreen),
  },
  {
    path: "/operator/batches/$id",
    who: "operator",
    load: () => import("./payouts/batch-screen.tsx").then((module) => module.BatchScreen),
  },
  {
    path: "/operator/ledger",
    who: "operator",
    menu: { label: "operator.ledger.title", icon: IconBook2, group: "operator.menu.system" },
    load: () => import("./ledger/ledger-screen.tsx").then((module) => module.LedgerScreen),
  },
  {
    path: "/operator/documents",
    who: "operator",
    menu: { label: "operatorDocuments.title", icon: IconFileInvoice, group: "operator.menu.system" },
    load: () => import("./documents/documents-screen.tsx").then((module) => module.DocumentsScreen),
  },
  {
    path: "/operator/exchanges",
    who: "operator",
    menu: { label: "operatorExchanges.title", icon: IconTransform, group: "operator.menu.system" },
    load: () => import("./exchanges/exchanges-screen.tsx").then((module) => module.ExchangesScreen),
  },
  {
    path: "/operator/rates",
    who: "operator",
    menu: { label: "operator.rates", icon: IconArrowsExchange, group: "operator.menu.system" },
    load: () => import("./rates/rates-screen.tsx").then((module) => module.RatesScreen),
  },
  {
    path: "/operator/accounts",
    who: "operator",
    menu: { label: "accounts.title", icon: IconUserCog, group: "operator.menu.system" },
    load: () => import("./accounts/accounts-screen.tsx").then((module) => module.AccountsScreen),
  },
  {
    path: "/operator/accounts/$id",
    who: "operator",
    load: () => import("./accounts/account-screen.tsx").then((module) => module.AccountScreen),
  },
  {
    path: "/operator/reference",
    who: "operator",
    menu: { label: "lists.title", icon: IconListDetails, group: "operator.menu.system" },
    load: () => import("./reference/lists-screen.tsx").then((module) => module.ListsScreen),
  },
  {
    path: "/operator/reference/$id",
    who: "operator",
    load: () => import("./reference/list-set-screen.tsx").then((module) => module.ListSetScreen),
  },
  {
    path: "/operator/rules",
    who: "operator",
    menu: { label: "rules.title", icon: IconPercentage, group: "operator.menu.system" },
    load: () => import("./rules/rules-screen.tsx").then((module) => module.RulesScreen),
  },
  {
    path: "/operator/rules/$id",
    who: "operator",
    load: () => import("./rules/set-screen.tsx").then((module) => module.RuleSetScreen),
  },
  {
    path: "/operator/users",
    who: "operator",
    menu: { label: "users.title", icon: IconUserSearch, group: "operator.menu.system" },
    load: () => import("./users/users-screen.tsx").then((module) => module.UsersScreen),
  },
  {
    path: "/operator/users/$id",
    who: "operator",
    load: () => import("./users/user-screen.tsx").then((module) => module.UserScreen),
  },
  {
    path: "/operator/policies",
    who: "operator",
    menu: { label: "policies.title", icon: IconWallet, group: "operator.menu.system" },
    load: () => import("./policies/policies-screen.tsx").then((module) => module.PoliciesScreen),
  },
  {
    path: "/operator/service",
    who: "operator",
    menu: { label: "operator.service", icon: IconSpeakerphone, group: "operator.menu.system" },
    load: () => import("./service/service-screen.tsx").then((module) => module.ServiceScreen),
  },
  {
    path: "/operator/webhooks",
    who: "operator",
    menu: {
      label: "webhooks.title",
      icon: IconWebhook,
      group: "operator.menu.system",
      queues: ["failedWebhooks"],
    },
    load: () => import("./webhooks/webhooks-screen.tsx").then((module) => module.WebhooksScreen),
  },
  {
    path: "/operator/sessions",
    who: "operator",
    menu: { label: "liveSessions.title", icon: IconPlugConnected, group: "operator.menu.system" },
    load: () => import("./sessions/sessions-screen.tsx").then((module) => module.SessionsScreen),
  },
  {
    path: "/operator/jobs",
    who: "operator",
    menu: { label: "jobs.title", icon: IconRefreshAlert, group: "operator.menu.system", queues: ["failedJobs"] },
    load: () => import("./jobs/jobs-screen.tsx").then((module) => module.JobsScreen),
  },
  {
    path: "/operator/support",
    who: "operator",
    menu: {
      label: "tickets.title",
      icon: IconMessageCircle,
      group: "operator.menu.queues",
      queues: ["tickets"],
    },
    load: () => import("./tickets/tickets-screen.tsx").then((module) => module.TicketsScreen),
  },
  {
    path: "/operator/verifications",
    who: "operator",
    menu: {
      label: "verifications.title",
      icon: IconShieldCheck,
      group: "operator.menu.queues",
      queues: ["verifications"],
    },
    load: () => import("./verifications/verifications-screen.tsx").then((module) => module.VerificationsScreen),
  },
  {
    path: "/operator/screening",
    who: "compliance",
    menu: { label: "screening.title", icon: IconListSearch, group: "operator.menu.queues", queues: ["screening"] },
    load: () => import("./screening/screening-screen.tsx").then((module) => module.ScreeningScreen),
  },
  {
    path: "/operator/erasures",
    who: "operator",
    menu: { label: "erasures.title", icon: IconEraser, group: "operator.menu.queues", queues: ["erasures"] },
    load: () => import("./erasures/erasures-screen.tsx").then((module) => module.ErasuresScreen),
  },
  {
    path: "/operator/search",
    who: "operator",
    load: () => import("./search/operator-search-screen.tsx").then((module) => module.OperatorSearchScreen),
  },
  {
    path: "/operator/operators",
    who: "operator",
    menu: { label: "operators.title", icon: IconUserShield, group: "operator.menu.system" },
    load: () => import("./team/team-screen.tsx").then((module) => module.TeamScreen),
  },
  {
    path: "/operator/audit",
    who: "operator",
    menu: { label: "operator.audit.title", icon: IconHistory, group: "operator.menu.system" },
    load: () => import("./audit/audit-screen.tsx").then((module) => module.AuditScreen),
  },
];
