import {
  IconArrowBackUp,
  IconArrowsSplit,
  IconArrowUpRight,
  IconCircleCheck,
  IconClockDollar,
  IconEqual,
  IconHourglass,
  IconReceipt,
  IconUserQuestion,
  IconZoomQuestion,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { BankLine } from "./line-types.ts";

const looks: Readonly<Record<Exclude<BankLine["state"], "other">, { tone: Tone; icon: IconType; outline?: boolean }>> =
  {
    open: { tone: "warning", icon: IconClockDollar },
    matched: { tone: "success", icon: IconEqual },
    settled: { tone: "success", icon: IconCircleCheck, outline: true },
    aside: { tone: "info", icon: IconZoomQuestion },
    divided: { tone: "neutral", icon: IconArrowsSplit, outline: true },
    order: { tone: "success", icon: IconReceipt },
    returning: { tone: "info", icon: IconHourglass },
    sentBack: { tone: "neutral", icon: IconCircleCheck, outline: true },
    restored: { tone: "neutral", icon: IconArrowBackUp, outline: true },
  };

/** What became of a line, or why it is no money of a top-up. */
export function LineState({ line }: { readonly line: Pick<BankLine, "state" | "kind" | "order"> }): ReactElement {
  const { t } = useText();
  const { state, kind, order } = line;
  if (state === "order" && order) {
    return order.problem === null ? (
      <StatusChip {...looks.order} label={t(`bankFiles.order.${order.says}`)} />
    ) : (
      <StatusChip tone="warning" icon={IconUserQuestion} label={t(`bankFiles.problem.${order.problem}`)} />
    );
  }
  if (state !== "other" && state !== "order") {
    return <StatusChip {...looks[state]} label={t(`bankFiles.is.${state}`)} />;
  }
  const icon = kind === "outgoing" ? IconArrowUpRight : IconArrowBackUp;
  const word = kind === "income" ? "outgoing" : kind;
  return <StatusChip tone="neutral" icon={icon} label={t(`bankFiles.kind.${word}`)} />;
}
