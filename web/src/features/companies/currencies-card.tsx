import { currencies as allCurrencies } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { Switch } from "../../ui/form/checkbox.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { SettingLead } from "../../ui/layout/setting-row.tsx";
import { CurrencySign } from "../../ui/money/currency-chip.tsx";
import { useHiddenAmounts } from "../../ui/money/hidden-amounts.ts";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { currencyNote, hasMoney } from "./currency-note.ts";
import styles from "./settings.module.css";
import type { CurrencySetting, SettingChange } from "./use-settings.ts";

/** The currencies of the company with what they hold; one that holds money stays on and says why. */
export function CurrenciesCard(props: {
  readonly currencies: readonly CurrencySetting[];
  readonly onTurn: (change: SettingChange) => void;
}): ReactElement {
  const { t } = useText();
  return (
    <Card title={t("settings.currencies")} wide>
      <SettingLead>{t("settings.currenciesText")}</SettingLead>
      {props.currencies.map((row) => (
        <CurrencyRow key={row.currency} row={row} all={props.currencies} onTurn={props.onTurn} />
      ))}
    </Card>
  );
}

function CurrencyRow(props: {
  readonly row: CurrencySetting;
  readonly all: readonly CurrencySetting[];
  readonly onTurn: (change: SettingChange) => void;
}): ReactElement {
  const { t, language } = useText();
  const { hidden } = useHiddenAmounts();
  const { row, all, onTurn } = props;
  const { currency, amount, escrow } = row;
  const { key, canTurn } = currencyNote(row, all);
  return (
    <div className={styles.row}>
      <Switch
        name={`currency-${currency}`}
        checked={row.isOn}
        disabled={!canTurn}
        onChange={(isOn) => onTurn({ name: currency, isOn })}
        label={
          <span className={styles.currency}>
            <CurrencySign currency={currency} size={28} />
            <span className={styles.words}>
              <span className={styles.name}>
                {allCurrencies[currency].label[language]} <span className={styles.code}>{currency}</span>
              </span>
              {key && <span className={styles.why}>{t(key)}</span>}
            </span>
            <span className={styles.money}>
              <MoneyText value={amount} currency={currency} strong={hasMoney(amount)} muted={!hasMoney(amount)} />
              {hasMoney(escrow) && (
                <span className={styles.why}>
                  {t("settings.inTasks", { amount: hidden ? "•••" : formatMoney(escrow, currency) })}
                </span>
              )}
            </span>
          </span>
        }
      />
    </div>
  );
}
