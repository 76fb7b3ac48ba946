import { type BankOutcome, isForPerson } from "@artel/shared/states/bank-results";
import { IconBuildingBank, IconCircleCheck, IconUserQuestion, IconUsers } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";

const applied = {
  paid: { tone: "success", icon: IconCircleCheck },
  asked: { tone: "warning", icon: IconUsers },
  accepted: { tone: "info", icon: IconBuildingBank },
  known: { tone: "neutral", icon: IconCircleCheck },
} as const;

/** What became of a bank's word about an order; what was not applied waits for a person. */
export function OutcomeChip({ outcome }: { readonly outcome: BankOutcome }): ReactElement {
  const { t } = useText();
  const look = isForPerson(outcome)
    ? ({ tone: "danger", icon: IconUserQuestion } as const)
    : applied[outcome as keyof typeof applied];
  return <StatusChip {...look} label={t(`bankFiles.outcome.${outcome}`)} />;
}
