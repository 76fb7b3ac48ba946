import { currencies as allCurrencies } from "@artel/shared/money/currencies";
import { hasMoney } from "@artel/shared/rules/currency-note";
import { settingsText } from "@artel/shared/text/settings";
import type { ReactElement } from "react";
import { Card } from "../../ui/layout/card.tsx";
import { SettingLead } from "../../ui/layout/setting-row.tsx";
import { CurrencySwitch } from "../../ui/money/currency-switch.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { currencyNote } from "./currency-note.ts";
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
  const { row, all, onTurn } = props;
  const { currency, amount, escrow } = row;
  const { key, canTurn } = currencyNote(row, all);
  const inTasks = { amount: escrow, words: settingsText["settings.inTasks"][language] };
  return (
    <div className={styles.row}>
      <CurrencySwitch
        name={`currency-${currency}`}
        currency={currency}
        title={allCurrencies[currency].label[language]}
        note={key && t(key)}
        amounts={[{ amount, words: undefined }, ...(hasMoney(escrow) ? [inTasks] : [])]}
        checked={row.isOn}
        disabled={!canTurn}
        onChange={(isOn) => onTurn({ name: currency, isOn })}
      />
    </div>
  );
}
