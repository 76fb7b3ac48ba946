import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCircleCheck,
  IconCircleX,
  IconHourglassEmpty,
  IconSend,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../ui/icons.tsx";
import { StatusChip, type Tone } from "../../ui/status-chip.tsx";
import { useText } from "../../ui/use-text.ts";
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

/** What became of one order. */
export function ResultChip(props: { readonly result: Result; readonly title?: string }): ReactElement {
  const { t } = useText();
  return (
    <StatusChip {...looks[props.result]} label={t(`operatorPayouts.result.${props.result}`)} title={props.title} />
  );
}
