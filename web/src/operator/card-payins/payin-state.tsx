import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockOff,
  IconLock,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Payin } from "./payin-types.ts";

const looks: Readonly<Record<Payin["state"], { tone: Tone; icon: IconType; outline?: boolean }>> = {
  open: { tone: "info", icon: IconClock },
  paid: { tone: "success", icon: IconCircleCheck, outline: true },
  declined: { tone: "declined", icon: IconCircleX },
  expired: { tone: "neutral", icon: IconClockOff },
  aside: { tone: "danger", icon: IconAlertTriangle },
  returned: { tone: "warning", icon: IconArrowBackUp },
  closed: { tone: "neutral", icon: IconLock },
};

/** Where a payment by card stands. */
export function PayinState({ state }: Pick<Payin, "state">): ReactElement {
  const { t } = useText();
  return <StatusChip {...looks[state]} label={t(`operatorCardPayins.is.${state}`)} />;
}
