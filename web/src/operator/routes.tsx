import type { OperatorRight } from "@artel/shared/calls/call";
import type { TextKey } from "@artel/shared/text/all-texts";
import { IconBuilding, IconCashBanknote, IconHistory, IconLayoutDashboard } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { IconType } from "../ui/icons.tsx";

export interface OperatorPage {
  /** Whole path, with `$name` for its parameters. */
  readonly path: string;
  readonly who: "guest" | "operator" | OperatorRight;
  /** Its entry in the menu. */
  readonly menu?: { readonly label: TextKey; readonly icon: IconType };
  readonly load: () => Promise<ComponentType>;
}

/** Every page of the console, one line each, in the order of the menu. */
export const operatorPages: readonly OperatorPage[] = [
  {
    path: "/operator/sign-in",
    who: "guest",
    load: () => import("./screens/operator-sign-in-screen.tsx").then((module) => module.OperatorSignInScreen),
  },
  {
    path: "/operator/invitation",
    who: "guest",
    load: () => import("./screens/operator-invitation-screen.tsx").then((module) => module.OperatorInvitationScreen),
  },
  {
    path: "/operator",
    who: "operator",
    menu: { label: "operator.overview.title", icon: IconLayoutDashboard },
    load: () => import("./screens/overview-screen.tsx").then((module) => module.OverviewScreen),
  },
  {
    path: "/operator/companies",
    who: "operator",
    menu: { label: "operator.companies.title", icon: IconBuilding },
    load: () => import("./screens/companies-screen.tsx").then((module) => module.CompaniesScreen),
  },
  {
    path: "/operator/topups",
    who: "operator",
    menu: { label: "operator.topups.title", icon: IconCashBanknote },
    load: () => import("./screens/topups-screen.tsx").then((module) => module.TopupsScreen),
  },
  {
    path: "/operator/audit",
    who: "operator",
    menu: { label: "operator.audit.title", icon: IconHistory },
    load: () => import("./screens/audit-screen.tsx").then((module) => module.AuditScreen),
  },
];
