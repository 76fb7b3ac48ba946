import type { TextKey } from "@artel/shared/text/all-texts";
import {
  IconBuilding,
  IconChecklist,
  IconFileText,
  IconHistory,
  IconHome,
  IconListDetails,
  IconReceipt,
  IconReportMoney,
  IconSettings,
  IconUserCog,
  IconUsers,
  IconWallet,
} from "@tabler/icons-react";
import type { IconType } from "../../ui/controls/icons.tsx";

/** One entry of the side menu. */
export interface FrameItem {
  readonly key: string;
  readonly label: TextKey;
  /** A shorter word for the tab bar of phones. */
  readonly shortLabel?: TextKey;
  readonly icon: IconType;
  readonly href: string;
  /** Stands under a heading. */
  readonly group?: TextKey;
  /** Items that wait for the person. */
  readonly badge?: number;
  /** Second key of the pair G + key that leads here (a key code). */
  readonly goKey?: string;
}

const home: FrameItem = { key: "home", label: "frame.home", icon: IconHome, href: "/", goKey: "KeyH" };
const tasks: FrameItem = { key: "tasks", label: "frame.tasks", icon: IconChecklist, href: "/tasks", goKey: "KeyT" };
const documents: FrameItem = {
  key: "documents",
  label: "frame.documents",
  icon: IconFileText,
  href: "/documents",
  goKey: "KeyD",
};

/** The menu of a company. */
export const companyItems: readonly FrameItem[] = [
  home,
  tasks,
  { key: "freelancers", label: "frame.freelancers", icon: IconUsers, href: "/freelancers", goKey: "KeyF" },
  documents,
  { key: "managers", label: "frame.managers", icon: IconUserCog, href: "/managers", group: "frame.companyGroup" },
  { key: "company", label: "frame.company", icon: IconBuilding, href: "/company", group: "frame.companyGroup" },
  {
    key: "companyLog",
    label: "frame.companyLog",
    icon: IconHistory,
    href: "/company-log",
    group: "frame.companyGroup",
  },
  {
    key: "taskCatalog",
    label: "frame.taskCatalog",
    icon: IconListDetails,
    href: "/task-catalog",
    group: "frame.companyGroup",
  },
  {
    key: "finance",
    label: "frame.finance",
    icon: IconReportMoney,
    href: "/finance",
    group: "frame.companyGroup",
    goKey: "KeyR",
  },
  {
    key: "settings",
    label: "frame.settings",
    icon: IconSettings,
    href: "/settings",
    group: "frame.companyGroup",
    goKey: "KeyS",
  },
];

/** The menu of a contractor; which page withdraws depends on apiV2. */
export function contractorItems(withdrawHref: string): readonly FrameItem[] {
  return [
    home,
    tasks,
    {
      key: "withdraw",
      label: "frame.withdraw",
      shortLabel: "frame.withdrawShort",
      icon: IconWallet,
      href: withdrawHref,
      goKey: "KeyB",
    },
    documents,
    { key: "companies", label: "frame.companies", icon: IconBuilding, href: "/companies" },
    { key: "settings", label: "frame.settings", icon: IconSettings, href: "/withdraw-settings", goKey: "KeyS" },
  ];
}

/** Pages about money that stand in no menu: home leads to them, and the search finds them. */
export const moneyItems: readonly FrameItem[] = [
  { key: "statements", label: "frame.statements", icon: IconReceipt, href: "/finance/statements" },
  { key: "history", label: "frame.history", icon: IconHistory, href: "/history" },
];

/** Whether a menu entry leads to the present page or one above it. */
export function isCurrent(href: string, path: string): boolean {
  // The page of one task lies beside the list.
  const isTask = href === "/tasks" && path.startsWith("/task/");
  const isFirst = href === "/" || href === "/operator";
  return isFirst ? path === href : isTask || path === href || path.startsWith(`${href}/`);
}
