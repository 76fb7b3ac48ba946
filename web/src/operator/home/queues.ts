import type { Output } from "@artel/shared/calls/call";
import type { operatorOverview } from "@artel/shared/calls/home/operator";
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconBuildingPlus,
  IconCashBanknote,
  IconCreditCard,
  IconCreditCardPay,
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

/** Of each work queue: its sign, and the page where the work is done. */
export const queuePlaces: Readonly<Record<Queue["name"], { readonly icon: IconType; readonly href: string }>> = {
  companies: { icon: IconBuildingPlus, href: "/operator/companies" },
  topups: { icon: IconCashBanknote, href: "/operator/topups" },
  approvals: { icon: IconUsers, href: "/operator/approvals" },
  payouts: { icon: IconSend, href: "/operator/payouts" },
  heldPayouts: { icon: IconHandStop, href: "/operator/payouts?tab=held" },
  batches: { icon: IconPackages, href: "/operator/payouts?tab=batches" },
  failedPayouts: { icon: IconAlertTriangle, href: "/operator/payouts?tab=sent" },
  depositsAside: { icon: IconCurrencyDollarOff, href: "/operator/deposits?tab=aside" },
  depositsUnwatched: { icon: IconEyeOff, href: "/operator/deposits" },
  cardPayins: { icon: IconCreditCard, href: "/operator/card-payins?tab=attention" },
  erasures: { icon: IconEraser, href: "/operator/erasures" },
  screening: { icon: IconListSearch, href: "/operator/screening" },
  wallets: { icon: IconCreditCardPay, href: "/operator/wallets" },
  failedWebhooks: { icon: IconWebhook, href: "/operator/webhooks?tab=failed" },
  failedJobs: { icon: IconRefreshAlert, href: "/operator/jobs?tab=givenUp" },
  verifications: { icon: IconShieldCheck, href: "/operator/verifications" },
  tickets: { icon: IconMessageCircle, href: "/operator/support" },
  rates: { icon: IconArrowsExchange, href: "/operator/rates" },
  differences: { icon: IconScale, href: "/operator/reconciliation" },
};
