import type { ReactElement } from "react";
import { MultiSelectField } from "../../form/choice/multi-select-field.tsx";
import { DateRangeButton } from "../../form/date/date-range-button.tsx";
import { TextField } from "../../form/text-field.tsx";
import { useText } from "../../words/use-text.ts";
import type { Column } from "../column.ts";
import type { TableProps } from "../table-props.ts";
import styles from "./table-filter-panel.module.css";
import { choiceFilter, choices, dayEnds, rangeEnds, rangeFilter } from "./table-filters.ts";

/** One field per column that can be filtered: text, from and to, dates, several choices. */
export function TableFilterPanel<Row extends object>({ table }: { readonly table: TableProps<Row> }): ReactElement {
  const { t } = useText();
  const { control, columns } = table;
  const set = (key: string, text: string) => {
    const others = Object.entries(control.state.filters).filter(([name]) => name !== key);
    control.change({ filters: Object.fromEntries(text === "" ? others : [...others, [key, text]]) });
  };
  return (
    <section className={styles.panel} aria-label={t("common.filters")}>
      {columns.map((column) =>
        column.filter ? (
          <ColumnFilterField
            key={column.key}
            column={column}
            text={control.state.filters[column.key] ?? ""}
            onChange={(text) => set(column.key, text)}
          />
        ) : null,
      )}
    </section>
  );
}

function ColumnFilterField<Row>(props: {
  readonly column: Column<Row>;
  readonly text: string;
  readonly onChange: (text: string) => void;
}): ReactElement | null {
  const { t } = useText();
  const { column, text, onChange } = props;
  const label = column.filterLabel ?? column.header;
  switch (column.filter?.kind) {
    case "text":
      return <TextField label={label} size="sm" value={text} placeholder={t("table.contains")} onChange={onChange} />;
    case "choice":
      return (
        <MultiSelectField
          label={label}
          size="sm"
          value={choices(text)}
          options={column.filter.options}
          onChange={(values) => onChange(choiceFilter(values))}
        />
      );
    case "range":
      return <RangeFields label={label} text={text} onChange={onChange} />;
    case "dates":
      return (
        <div className={styles.dates}>
          <span className={styles.label} aria-hidden="true">
            {label}
          </span>
          <DateRangeButton label={label} value={dayEnds(text)} onChange={(range) => onChange(rangeFilter(range))} />
        </div>
      );
    default:
      return null;
  }
}

/** The two ends take a comma or a point; the filter keeps a point. */
function RangeFields(props: {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}): ReactElement {
  const { t } = useText();
  const { from, to } = rangeEnds(props.text);
  const clean = (typed: string) =>
    typed
      .replace(/\s/g, "")
      .replace(",", ".")
      .replace(/[^\d.-]/g, "");
  return (
    <fieldset className={styles.range}>
      <legend className={styles.label}>{props.label}</legend>
      <TextField
        label={t("common.from")}
        hideLabel
        size="sm"
        inputMode="decimal"
        placeholder={t("common.from")}
        value={from.replace(".", ",")}
        onChange={(typed) => props.onChange(rangeFilter({ from: clean(typed), to }))}
      />
      <TextField
        label={t("common.to")}
        hideLabel
        size="sm"
        inputMode="decimal"
        placeholder={t("common.to")}
        value={to.replace(".", ",")}
        onChange={(typed) => props.onChange(rangeFilter({ from, to: clean(typed) }))}
      />
    </fieldset>
  );
}
