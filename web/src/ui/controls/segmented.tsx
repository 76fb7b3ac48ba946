import { type ReactElement, type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import type { IconType } from "./icons.tsx";
import styles from "./segmented.module.css";

/** One of a few choices, side by side; radio buttons underneath, so arrow keys work. */
export function Segmented<Value extends string>(props: {
  readonly items: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: IconType;
    /** What is shown in the place of the words. */
    readonly sign?: ReactNode;
    readonly disabled?: boolean;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly label: string;
  /** 40 beside fields, 32 elsewhere, 28 inside cards. */
  readonly size?: "lg" | "md" | "sm";
  readonly block?: boolean;
}): ReactElement {
  const name = useId();
  const { items, value, onChange, label, size = "md", block } = props;
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.track, styles[size], block && styles.block)}>
      {items.map((item) => {
        const Icon = item.icon;
        const plain = !Icon && item.sign === undefined;
        return (
          <label key={item.value} className={styles.item} title={plain ? undefined : item.label}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={item.value}
              checked={item.value === value}
              disabled={item.disabled}
              onChange={() => onChange(item.value)}
            />
            <span className={plain ? styles.face : cx(styles.face, styles.sign)}>
              {Icon && <Icon size={16} aria-hidden="true" />}
              {item.sign !== undefined && <span aria-hidden="true">{item.sign}</span>}
              <span className={plain ? undefined : "visually-hidden"}>{item.label}</span>
            </span>
          </label>
        );
      })}
    </div>
  );
}
