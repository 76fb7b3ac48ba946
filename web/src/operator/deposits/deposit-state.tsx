import { IconCircleCheck, IconCircleX, IconClock, IconHourglass } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Deposit } from "./deposit-types.ts";

const looks: Readonly<Record<Deposit["state"], { tone: Tone; icon: IconType; outline?: boolean }>> = {
  seen: { tone: "info", icon: IconClock },
  aside: { tone: "warning", icon: IconHourglass },
  credited: { tone: "success", icon: IconCircleCheck, outline: true },
  dropped: { tone: "neutral", icon: IconCircleX, outline: true },
};

/** What became of a deposit; of one on its way how far it is. */
export function DepositState({
  deposit,
  needed,
}: {
  readonly deposit: Deposit;
  readonly needed: number;
}): ReactElement {
  const { t } = useText();
  const { state, confirmations: n } = deposit;
  return <StatusChip {...looks[state]} label={t(`operatorDeposits.is.${state}`, { n, needed })} />;
}
