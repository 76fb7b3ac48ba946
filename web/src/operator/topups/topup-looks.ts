import type { ProformaState } from "@artel/shared/states/proforma-state";
import {
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClockDollar,
  IconClockX,
  IconReceiptRefund,
} from "@tabler/icons-react";
import type { IconType } from "../../ui/controls/icons.tsx";
import type { Tone } from "../../ui/controls/status-chip.tsx";

/** How the state of a top-up looks in the console. */
export const topupLooks: Readonly<Record<ProformaState, { tone: Tone; icon: IconType }>> = {
  issued: { tone: "warning", icon: IconClockDollar },
  partPaid: { tone: "info", icon: IconCircleHalf2 },
  paid: { tone: "success", icon: IconCircleCheck },
  expired: { tone: "neutral", icon: IconClockX },
  cancelled: { tone: "neutral", icon: IconCircleX },
  refunded: { tone: "neutral", icon: IconReceiptRefund },
};
