import { IconCheck } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useId } from "react";
import type { IconType } from "../controls/icons.tsx";
import styles from "./radio.module.css";

/** Cards that are radio buttons: a title, an icon and a few concrete outcomes each. */
export function RadioCards<Value extends string>(props: {
  readonly items: readonly {
    readonly value: Value;
    readonly title: string;
    readonly icon: IconType;
    readonly lines: readonly string[];
  }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly label: string;
}): ReactElement {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={props.label} className={styles.cards}>
      {props.items.map((item) => {
        const Icon = item.icon;
        return (
          <label key={item.value} className={styles.card}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={item.value === props.value}
              onChange={() => props.onChange(item.value)}
            />
            <span className={styles.head}>
              <span className={styles.tile}>
                <Icon size={18} aria-hidden="true" />
              </span>
              <span className={styles.title}>{item.title}</span>
              <span className={styles.dot} aria-hidden="true" />
            </span>
            {item.lines.map((line) => (
              <span key={line} className={styles.outcome}>
                <IconCheck size={16} aria-hidden="true" /> <span>{line}</span>
              </span>
            ))}
          </label>
        );
      })}
    </div>
  );
}

/** Rows of which one is chosen: payout methods, options with an explanation. */
export function RadioRows<Value extends string>(props: {
  readonly items: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly description?: ReactNode;
    readonly lead?: ReactNode;
    readonly aside?: ReactNode;
    readonly disabled?: boolean;
  }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly label: string;
  readonly framed?: boolean;
}): ReactElement {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={props.label} className={styles.rows} data-framed={props.framed || undefined}>
      {props.items.map((item) => (
        <label key={item.value} className={styles.row} data-off={item.disabled || undefined}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={item.value === props.value}
            disabled={item.disabled}
            onChange={() => props.onChange(item.value)}
          />
          <span className={styles.dot} aria-hidden="true" />
          {item.lead}
          <span className={styles.words}>
            <span className={styles.rowLabel}>{item.label}</span>
            {item.description !== undefined && <span className={styles.description}>{item.description}</span>}
          </span>
          {item.aside !== undefined && <span className={styles.rowAside}>{item.aside}</span>}
        </label>
      ))}
    </div>
  );
}
