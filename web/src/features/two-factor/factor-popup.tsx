import { type ReactElement, useState } from "react";
import type { FactorAnswer, FactorChallenge } from "../../api/factor-challenge.ts";
import { Button } from "../../ui/button.tsx";
import { Popup } from "../../ui/popup.tsx";
import { useText } from "../../ui/use-text.ts";
import { CodePanel } from "./code-panel.tsx";
import { answerOf } from "./factor-answer.ts";
import { useQuestion } from "./factor-store.ts";

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
  const [value, setValue] = useState("");
  const [isRecovery, setRecovery] = useState(false);
  const answer = answerOf(challenge, value, isRecovery);
  const confirm = () => answer && onAnswer(answer);
  return (
    <Popup
      opened
      size={400}
      title={t("factor.title")}
      onClose={() => onAnswer(undefined)}
      onSubmit={confirm}
      busy={isBusy}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => onAnswer(undefined)}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" variant="primary" loading={isBusy} disabled={!answer}>
            {t("factor.confirm")}
          </Button>
        </>
      }
    >
      <CodePanel
        challenge={challenge}
        value={value}
        onChange={setValue}
        isRecovery={isRecovery}
        onRecovery={(next) => {
          setRecovery(next);
          setValue("");
        }}
        onComplete={(code) => onAnswer({ code })}
      />
    </Popup>
  );
}
