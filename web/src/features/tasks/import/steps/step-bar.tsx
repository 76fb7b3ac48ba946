import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import styles from "./step-bar.module.css";

/** The bar at the bottom of a step: back, a quiet note, a choice, the next step. It stays in view while the page scrolls. */
export function StepBar(props: {
  readonly onBack?: () => void;
  readonly note?: ReactNode;
  /** What the next step shall do. */
  readonly choice?: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.bar}>
      {props.onBack && (
        <Button icon={IconArrowLeft} onClick={props.onBack}>
          {t("common.back")}
        </Button>
      )}
      <span className={styles.note}>{props.note}</span>
      {props.choice && <span className={styles.choice}>{props.choice}</span>}
      {props.children}
    </div>
  );
}

/** The content above the bar; at least as high as the window leaves, so that the bar stands at its bottom. */
export function StepBody({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.body}>{children}</div>;
}
