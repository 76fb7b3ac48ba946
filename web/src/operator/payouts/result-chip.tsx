import { isForPerson } from "@artel/shared/states/bank-results";
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCircleCheck,
  IconCircleX,
  IconHourglassEmpty,
  IconSend,
  IconUserQuestion,
  IconUsers,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Order } from "./payout-types.ts";

type Result = Order["item"]["result"];

const looks: Readonly<Record<Result, { tone: Tone; icon: IconType; dashed?: boolean }>> = {
  open: { tone: "neutral", icon: IconHourglassEmpty, dashed: true },
  ordered: { tone: "info", icon: IconSend },
  accepted: { tone: "info", icon: IconBuildingBank },
  unknown: { tone: "warning", icon: IconAlertTriangle },
  paid: { tone: "success", icon: IconCircleCheck },
  failed: { tone: "danger", icon: IconCircleX },
};

/** What became of one order, or why a person has to look at what the bank said of it. */
export function ItemChip({ item }: { readonly item: Order["item"] }): ReactElement {
  const { t } = useText();
  const left = item.answers.findLast(({ outcome }) => isForPerson(outcome));
  if (left && item.result !== "paid" && item.result !== "failed") {
    return <StatusChip tone="danger" icon={IconUserQuestion} label={t(`bankFiles.outcome.${left.outcome}`)} />;
  }
  return item.waitsForSecondPerson ? (
    <StatusChip
      tone="warning"
      icon={IconUsers}
      label={t("operatorPayouts.failedWaits")}
      title={t("operatorPayouts.failedWaitsText")}
    />
  ) : (
    <StatusChip
      {...looks[item.result]}
      label={t(`operatorPayouts.result.${item.result}`)}
      title={item.failure ?? undefined}
    />
  );
}
