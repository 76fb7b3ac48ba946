import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockOff,
  IconHourglass,
  IconSearch,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../../ui/controls/status-chip.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import type { CardPayin } from "./payin-types.ts";

const looks: Readonly<Record<CardPayin["state"], { tone: Tone; icon: IconType }>> = {
  open: { tone: "info", icon: IconHourglass },
  paid: { tone: "success", icon: IconCircleCheck },
  declined: { tone: "danger", icon: IconCircleX },
  expired: { tone: "neutral", icon: IconClockOff },
  aside: { tone: "warning", icon: IconSearch },
  returned: { tone: "neutral", icon: IconArrowBackUp },
  closed: { tone: "neutral", icon: IconClock },
};

/** Where a payment by card stands. */
export function PayinState({ state }: Pick<CardPayin, "state">): ReactElement {
  const { t } = useText();
  return <StatusChip {...looks[state]} label={t(`cardPayins.is.${state}`)} />;
}
