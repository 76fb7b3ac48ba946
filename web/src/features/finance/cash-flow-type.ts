import type { CashFlowType } from "@artel/shared/states/cash-flow-types";
import type { TextKey } from "@artel/shared/text/all-texts";
import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowsExchange,
  IconChecklist,
  IconCirclePlus,
  IconCreditCard,
  IconReceipt,
} from "@tabler/icons-react";
import type { IconType } from "../../ui/controls/icons.tsx";
import type { Tone } from "../../ui/controls/status-chip.tsx";

/** How a type of movement looks. Money that came in is green, all else is told by icon and words. */
export const typeLooks: Readonly<
  Record<CashFlowType, { readonly label: TextKey; readonly icon: IconType; readonly tone: Tone }>
> = {
  topup: { label: "finance.type.topup", icon: IconCirclePlus, tone: "success" },
  task_payment: { label: "finance.type.task_payment", icon: IconChecklist, tone: "info" },
  task_refund: { label: "finance.type.task_refund", icon: IconArrowBackUp, tone: "success" },
  task_fee: { label: "finance.type.task_fee", icon: IconReceipt, tone: "neutral" },
  card_fee: { label: "finance.type.card_fee", icon: IconCreditCard, tone: "neutral" },
  exchange_out: { label: "finance.type.exchange_out", icon: IconArrowsExchange, tone: "neutral" },
  exchange_in: { label: "finance.type.exchange_in", icon: IconArrowsExchange, tone: "success" },
  adjustment: { label: "finance.type.adjustment", icon: IconAdjustments, tone: "warning" },
};
