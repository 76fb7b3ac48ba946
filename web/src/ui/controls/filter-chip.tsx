import { IconX } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useText } from "../words/use-text.ts";
import { wholeWords } from "../words/whole-words.ts";
import styles from "./filter-chip.module.css";

/** A filter that is on, read as a sentence: "Sum 100–500". */
export function FilterChip(props: {
  readonly label: string;
  readonly value: ReactNode;
  readonly onRemove: () => void;
  readonly onClick?: () => void;
}): ReactElement {
  const { t } = useText();
  const words = (
    <>
      <span title={props.label}>{props.label}</span>{" "}
      <strong className="num" title={wholeWords(props.value)}>
        {props.value}
      </strong>
    </>
  );
  return (
    <span className={styles.chip}>
      {props.onClick ? (
        <button type="button" className={styles.words} onClick={props.onClick}>
          {words}
        </button>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t("ui.removeItem", { name: props.label })}
        onClick={props.onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
