import type { TextKey } from "@artel/shared/text/all-texts";
import { reasonsText } from "@artel/shared/text/reasons";
import { type ReactElement, useId } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Row } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./usual-reasons.module.css";

registerTexts(reasonsText);

type ReasonKey = keyof typeof reasonsText & TextKey;

type ActionOf<Key> = Key extends `reasons.${infer Name}.${number}` ? Name : never;

/** Actions that have usual reasons. */
export type UsualReasons = ActionOf<ReasonKey>;

const keys = Object.keys(reasonsText) as readonly ReasonKey[];

/** The usual reasons of an action, in the order of their texts. */
function reasonsOf(name: UsualReasons): readonly ReasonKey[] {
  return keys.filter((key) => key.startsWith(`reasons.${name}.`));
}

/** Usual reasons of an action: each fills the field, where it can be changed. */
export function ReasonChoice(props: {
  readonly of: UsualReasons;
  readonly value: string;
  readonly onChoose: (reason: string) => void;
}): ReactElement {
  const { t } = useText();
  const id = useId();
  const { of, value, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of buttons, not of fields
    <div role="group" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {t("reasons.label")}
      </span>
      <Row gap={6}>
        {reasonsOf(of).map((key) => {
          const words = t(key);
          return (
            <Button
              key={key}
              size="xs"
              className={styles.reason}
              aria-pressed={value.trim() === words}
              onClick={() => onChoose(words)}
            >
              {words}
            </Button>
          );
        })}
      </Row>
    </div>
  );
}
