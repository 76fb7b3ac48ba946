import type { ReactElement } from "react";
import type { FactorAnswer, FactorChallenge } from "../../api/factor-challenge.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Form } from "../../ui/form/field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { CodePanel } from "./code-panel.tsx";
import { useCodeForm } from "./use-code-form.ts";

/** The second factor as a form of its own, in the place of the sign-in form. */
export function CodeForm(props: {
  readonly challenge: FactorChallenge;
  readonly isBusy: boolean;
  readonly onAnswer: (answer: FactorAnswer | undefined) => void;
}): ReactElement {
  const { t } = useText();
  const { challenge, isBusy, onAnswer } = props;
  const form = useCodeForm(challenge, onAnswer);
  return (
    <Form form={form} label={t("factor.title")}>
      <CodePanel challenge={challenge} form={form} onComplete={(code) => onAnswer({ code })} />
      <Button type="submit" variant="primary" size="lg" block loading={isBusy} disabled={!form.isReady}>
        {t("factor.confirm")}
      </Button>
      <Button variant="ghost" block onClick={() => onAnswer(undefined)}>
        {t("factor.back")}
      </Button>
    </Form>
  );
}
