import type { OperatorRight, Output } from "@artel/shared/calls/call";
import type { operatorOverview } from "@artel/shared/calls/home/operator";
import {
  IconAlertTriangle,
  IconBuildingPlus,
  IconCashBanknote,
  IconCreditCard,
  IconCurrencyDollarOff,
  IconEraser,
  IconEyeOff,
  IconHandStop,
  IconListSearch,
  IconMessageCircle,
  IconPackages,
  IconRefreshAlert,
  IconScale,
  IconSend,
  IconShieldCheck,
  IconUsers,
  IconWebhook,
} from "@tabler/icons-react";
import type { IconType } from "../../ui/controls/icons.tsx";

export type Queue = Output<typeof operatorOverview>["queues"][number];

/** Of each work queue: its sign, whose duty it is, and the page where the work is done. */
export const queuePlaces: Readonly<
  Record<Queue["name"], { readonly icon: IconType; readonly duty: OperatorRight; readonly href: string }>
> = {
  companies: { icon: IconBuildingPlus, duty: "compliance", href: "/operator/companies" },
  topups: { icon: IconCashBanknote, duty: "treasury", href: "/operator/topups" },
  approvals: { icon: IconUsers, duty: "treasury", href: "/operator/approvals" },
  payouts: { icon: IconSend, duty: "treasury", href: "/operator/payouts" },
  heldPayouts: { icon: IconHandStop, duty: "compliance", href: "/operator/payouts?tab=held" },
  batches: { icon: IconPackages, duty: "finance", href: "/operator/payouts?tab=batches" },
  failedPayouts: { icon: IconAlertTriangle, duty: "treasury", href: "/operator/payouts?tab=sent" },
  depositsAside: { icon: IconCurrencyDollarOff, duty: "treasury", href: "/operator/deposits?tab=aside" },
  depositsUnwatched: { icon: IconEyeOff, duty: "treasury", href: "/operator/deposits" },
  cardPayins: { icon: IconCreditCard, duty: "treasury", href: "/operator/card-payins?tab=attention" },
  erasures: { icon: IconEraser, duty: "support", href: "/operator/erasures" },
  screening: { icon: IconListSearch, duty: "compliance", href: "/operator/screening" },
  failedWebhooks: { icon: IconWebhook, duty: "treasury", href: "/operator/webhooks?tab=failed" },
  failedJobs: { icon: IconRefreshAlert, duty: "admin", href: "/operator/jobs?tab=givenUp" },
  verifications: { icon: IconShieldCheck, duty: "compliance", href: "/operator/verifications" },
  tickets: { icon: IconMessageCircle, duty: "support", href: "/operator/support" },
  differences: { icon: IconScale, duty: "finance", href: "/operator/reconciliation" },
};
