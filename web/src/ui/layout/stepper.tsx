import { IconCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useText } from "../words/use-text.ts";
import styles from "./stepper.module.css";

/** Steps of a longer job; done ones may be gone back to. */
export function Stepper(props: {
  readonly steps: readonly { readonly key: string; readonly label: string }[];
  readonly current: string;
  readonly onPick?: (key: string) => void;
  readonly label: string;
}): ReactElement {
  const { t } = useText();
  const now = props.steps.findIndex((step) => step.key === props.current);
  return (
    <nav aria-label={props.label}>
      <ol className={styles.steps}>
        {props.steps.map((step, index) => {
          const state = index < now ? "done" : index === now ? "now" : "ahead";
          const content = (
            <>
              <span className={styles.circle} aria-hidden="true">
                {state === "done" ? <IconCheck size={14} aria-hidden="true" /> : index + 1}
              </span>
              <span className={styles.label}>{step.label}</span>
              {state === "done" && <span className="visually-hidden">, {t("ui.stepDone")}</span>}
            </>
          );
          return (
            <li
              key={step.key}
              className={styles.step}
              data-state={state}
              aria-current={state === "now" ? "step" : undefined}
            >
              {state === "done" && props.onPick ? (
                <button type="button" className={styles.back} onClick={() => props.onPick?.(step.key)}>
                  {content}
                </button>
              ) : (
                content
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
