import { type ClipboardEvent, type ReactElement, type ReactNode, useRef } from "react";
import { cx } from "../cx.ts";
import { useMoneyRules } from "../money/money-rules.ts";
import styles from "./field.module.css";
import { Field, type FieldProps, frameOf } from "./field.tsx";
import money from "./money-field.module.css";
import { useMoneyTyping } from "./money-input.ts";

export interface MoneyFieldProps extends FieldProps {
  /** Decimal text with a point ("1234.50") once it parses, else what was typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly currency: string;
  /** Small buttons that fill the field: half, all. */
  readonly shortcuts?: readonly { readonly label: string; readonly value: string }[];
  /** At the right end, in the place of the symbol: a currency select. */
  readonly trailing?: ReactNode;
  readonly readOnly?: boolean;
  /** 40, 48, or the tall box of the exchange popup with the label inside. */
  readonly size?: "md" | "lg" | "xl";
  readonly focus?: boolean;
}

/**
 * An amount: comma or point, spaces and the currency's own sign are welcome; set right when left. No key changes it unseen.
 */
export function MoneyField(props: MoneyFieldProps): ReactElement {
  return props.size === "xl" ? <TallMoneyField {...props} /> : <LineMoneyField {...props} />;
}

function LineMoneyField(props: MoneyFieldProps): ReactElement {
  const { size = "md" } = props;
  const symbol = useMoneyRules().symbolOf(props.currency);
  return (
    <Field {...props}>
      {(control) => (
        <div className={cx(styles.frame, money.frame)} {...frameOf({ ...props, size })}>
          <Input field={props} control={control} className={size === "lg" ? money.large : money.line} />
          {props.trailing ?? <span className={styles.slot}>{symbol}</span>}
          <Shortcuts field={props} />
        </div>
      )}
    </Field>
  );
}

/** The box of the exchange popup: label and balance inside, large figures. */
function TallMoneyField(props: MoneyFieldProps): ReactElement {
  const { aside, ...rest } = props;
  return (
    <Field {...rest} hideLabel>
      {(control) => (
        <div
          className={cx(styles.frame, money.tall)}
          {...frameOf({ error: props.error, disabled: props.disabled })}
          data-readonly={props.readOnly || undefined}
        >
          <div className={money.top} aria-hidden="true">
            <span>{props.label}</span>
            <span className="num" translate="no">
              {aside}
            </span>
          </div>
          <div className={money.bottom}>
            <Input field={props} control={control} className={money.huge} />
            <Shortcuts field={props} />
            {props.trailing}
          </div>
        </div>
      )}
    </Field>
  );
}

function Input(props: {
  readonly field: MoneyFieldProps;
  readonly control: object;
  readonly className?: string;
}): ReactElement {
  const { field, control, className } = props;
  const rules = useMoneyRules();
  const input = useRef<HTMLInputElement>(null);
  const typing = useMoneyTyping({
    value: field.value,
    currency: field.currency,
    rules,
    onChange: field.onChange,
    input,
  });
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (!field.readOnly) {
      event.preventDefault();
      const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
      typing.paste(event.clipboardData.getData("text/plain"), from, to);
    }
  };
  return (
    <input
      {...control}
      ref={input}
      className={cx(styles.input, className)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      name={field.name}
      value={typing.text}
      readOnly={field.readOnly}
      disabled={field.disabled}
      data-autofocus={field.focus || undefined}
      data-amount={field.value}
      onChange={(event) => typing.type(event.target.value, event.target.selectionStart)}
      onPaste={handlePaste}
      onBlur={() => {
        typing.settle();
        field.onBlur?.();
      }}
    />
  );
}

function Shortcuts({ field }: { readonly field: MoneyFieldProps }): ReactElement | null {
  if (!field.shortcuts?.length || field.disabled || field.readOnly) {
    return null;
  }
  return (
    <span className={money.shortcuts}>
      {field.shortcuts.map((shortcut) => (
        <button
          key={shortcut.label}
          type="button"
          className={money.shortcut}
          onClick={() => field.onChange(shortcut.value)}
        >
          {shortcut.label}
        </button>
      ))}
    </span>
  );
}
