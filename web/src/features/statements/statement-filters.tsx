import { isCurrencyCode } from "@artel/shared/money/currencies";
import { moneyAccounts } from "@artel/shared/states/movement";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { IconButton } from "../../ui/controls/button.tsx";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { DateRangeButton } from "../../ui/form/date/date-range-button.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { monthBeside, monthName, monthOf, pickableMonths, rangeOfMonth } from "./months.ts";
import styles from "./statements.module.css";
import type { StatementState } from "./use-statement.ts";

/** Which account and which period: currencies and accounts that the person has, a month by name, or any days. */
export function StatementFilters({ choice, accounts, change }: StatementState): ReactElement {
  const { t } = useText();
  const currencies = [...new Set((accounts ?? []).map(({ currency }) => currency))];
  const kinds = (accounts ?? []).filter(({ currency }) => currency === choice.currency).map(({ account }) => account);
  return (
    <div className={styles.filters} data-print="hide">
      <SelectField
        label={t("statements.currency")}
        size="sm"
        value={choice.currency}
        options={withChosen(currencies, choice.currency).map((code) => ({ value: code, label: code }))}
        onChange={(code) => isCurrencyCode(code) && change({ currency: code })}
      />
      <SelectField
        label={t("statements.account")}
        size="sm"
        value={choice.account}
        options={withChosen(kinds, choice.account).map((kind) => ({
          value: kind,
          label: t(`statements.account.${kind}`),
        }))}
        onChange={(kind) => change({ account: moneyAccounts.find((known) => known === kind) })}
      />
      <Months choice={choice} change={change} />
      <div className={styles.period}>
        <span className={styles.label}>{t("statements.period")}</span>
        <DateRangeButton label={t("statements.period")} value={choice.range} onChange={(range) => change({ range })} />
      </div>
    </div>
  );
}

function Months({ choice, change }: Pick<StatementState, "choice" | "change">): ReactElement {
  const { t, language } = useText();
  const { range } = choice;
  const month = monthOf(range);
  const months = withChosen(pickableMonths(), month);
  const go = (step: number) => change({ range: rangeOfMonth(monthBeside(range, step)) });
  return (
    <div className={styles.months}>
      <IconButton icon={IconChevronLeft} label={t("statements.monthBefore")} size={36} onClick={() => go(-1)} />
      <SelectField
        label={t("statements.month")}
        size="sm"
        value={month ?? ""}
        placeholder={t("statements.month")}
        options={months.map((each) => ({ value: each, label: monthName(each, language) }))}
        onChange={(next) => change({ range: rangeOfMonth(next) })}
      />
      <IconButton icon={IconChevronRight} label={t("statements.monthAfter")} size={36} onClick={() => go(1)} />
    </div>
  );
}

/** What can be chosen, and what is chosen although it cannot, such as by a link. */
function withChosen<Value extends string>(values: readonly Value[], chosen: Value | undefined): readonly Value[] {
  return chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
}
