import type { ReactElement } from "react";
import { Switch } from "../form/checkbox.tsx";
import { CurrencySign } from "./currency-chip.tsx";
import styles from "./currency-switch.module.css";
import { MoneyText } from "./money-text.tsx";

/** A currency that is on or off, with what it holds: the first sum, and others with words around them. */
export function CurrencySwitch(props: {
  readonly name: string;
  readonly currency: string;
  readonly title: string;
  readonly note: string | undefined;
  readonly amounts: readonly { readonly amount: string; readonly words: string | undefined }[];
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}): ReactElement {
  const { currency, title, note, amounts, ...control } = props;
  return (
    <Switch
      {...control}
      label={
        <span className={styles.currency}>
          <CurrencySign currency={currency} size={28} />
          <span className={styles.words}>
            <span className={styles.name}>
              {title} <span className={styles.code}>{currency}</span>
            </span>
            {note !== undefined && <span className="quiet">{note}</span>}
          </span>
          <span className={styles.money}>
            {amounts.map(({ amount, words }) =>
              words === undefined ? (
                <Main key={amount} amount={amount} currency={currency} />
              ) : (
                <Within key={words} amount={amount} currency={currency} words={words} />
              ),
            )}
          </span>
        </span>
      }
    />
  );
}

interface AmountProps {
  readonly amount: string;
  readonly currency: string;
}

function Main({ amount, currency }: AmountProps): ReactElement {
  const isSome = /[1-9]/.test(amount);
  return <MoneyText value={amount} currency={currency} strong={isSome} muted={!isSome} />;
}

/** The words with the amount at `{{amount}}`. */
function Within({ amount, currency, words }: AmountProps & { readonly words: string }): ReactElement {
  const [before = "", after = ""] = words.split("{{amount}}");
  return (
    <span className="quiet">
      {before}
      <MoneyText value={amount} currency={currency} />
      {after}
    </span>
  );
}
