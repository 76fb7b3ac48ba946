import type { ReactElement } from "react";
import type { FactorAnswer, FactorChallenge } from "../../api/factor-challenge.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { CodePanel } from "./code-panel.tsx";
import { useQuestion } from "./factor-store.ts";
import { useCodeForm } from "./use-code-form.ts";

/** The popup that a 428 opens; mounted once. */
export function FactorPopup(): ReactElement | null {
  const question = useQuestion();
  return question ? (
    <OpenPopup
      key={`${question.challenge.token}:${question.challenge.error}:${question.challenge.triesLeft}`}
      challenge={question.challenge}
      isBusy={question.isBusy}
      onAnswer={question.answer}
    />
  ) : null;
}

function OpenPopup(props: {
  readonly challenge: FactorChallenge;
  readonly isBusy: boolean;
  readonly onAnswer: (answer: FactorAnswer | undefined) => void;
}): ReactElement {
  const { t } = useText();
  const { challenge, isBusy, onAnswer } = props;
  const form = useCodeForm(challenge, onAnswer);
  return (
    <Popup
      opened
      size={400}
      title={t("factor.title")}
      onClose={() => onAnswer(undefined)}
      form={form}
      guarded={false}
      busy={isBusy}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => onAnswer(undefined)}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" variant="primary" loading={isBusy} disabled={!form.isReady}>
            {t("factor.confirm")}
          </Button>
        </>
      }
    >
      <CodePanel challenge={challenge} form={form} onComplete={(code) => onAnswer({ code })} />
    </Popup>
  );
}
