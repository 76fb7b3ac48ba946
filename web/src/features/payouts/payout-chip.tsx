import { type PayoutStatus, payoutStatuses, payoutStatusName } from "@artel/shared/states/payout-status";
import { statesText } from "@artel/shared/text/states";
import { IconBan, IconCircleCheck, IconCircleHalf2, IconClock, IconEye, IconProgress } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(statesText);

const looks: Readonly<Record<PayoutStatus, { tone: Tone; icon: IconType; isOutline?: boolean }>> = {
  1: { tone: "warning", icon: IconClock },
  2: { tone: "info", icon: IconProgress },
  3: { tone: "success", icon: IconCircleCheck },
  4: { tone: "success", icon: IconCircleHalf2, isOutline: true },
  5: { tone: "neutral", icon: IconBan },
};

/** The status of a payout; a held request says that it is in review. */
export function PayoutChip(props: { readonly status: number; readonly isInReview: boolean }): ReactElement {
  const { t } = useText();
  const status = payoutStatuses.find((known) => known === props.status);
  if (props.isInReview) {
    return <StatusChip tone="warning" icon={IconEye} label={t("withdrawals.inReview")} />;
  }
  if (!status) {
    return <StatusChip tone="neutral" label={t("withdrawalResult.unknown")} />;
  }
  const { tone, icon, isOutline = false } = looks[status];
  return (
    <StatusChip tone={tone} icon={icon} outline={isOutline} label={t(`payoutStatus.${payoutStatusName(status)}`)} />
  );
}
