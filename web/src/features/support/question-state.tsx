import type { SupportState } from "@artel/shared/states/support-states";
import { IconCircleCheck, IconClock, IconMessageCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";

const looks: Readonly<Record<SupportState, { tone: Tone; icon: IconType; outline?: boolean }>> = {
  open: { tone: "warning", icon: IconClock },
  answered: { tone: "success", icon: IconMessageCircle },
  closed: { tone: "neutral", icon: IconCircleCheck, outline: true },
};

/** Whether a question waits, is answered or closed; `words` are the first part of the key of its texts. */
export function QuestionState(props: {
  readonly state: SupportState;
  readonly words: "support" | "tickets";
}): ReactElement {
  const { t } = useText();
  return <StatusChip {...looks[props.state]} label={t(`${props.words}.is.${props.state}`)} />;
}
