import type { ImportColumn } from "@artel/shared/sheets/import-columns";
import { groupErrors, type ImportGroup, suggestRepair } from "@artel/shared/sheets/import-repairs";
import type { ImportRow } from "@artel/shared/sheets/import-row";
import {
  IconAlertCircle,
  IconCalendar,
  IconCategory,
  IconCoins,
  IconCreditCard,
  IconDecimal,
  IconLanguage,
  IconToggleRight,
  IconUserQuestion,
} from "@tabler/icons-react";
import { type ReactElement, useMemo, useState } from "react";
import type { IconType } from "../../../../ui/controls/icons.tsx";
import { IconTile } from "../../../../ui/controls/status-chip.tsx";
import { cx } from "../../../../ui/cx.ts";
import { type Key, type Translate, useText } from "../../../../ui/words/use-text.ts";
import { problemInSentence, repairText } from "../import-words.ts";
import { CellMessage, hasLookAlike } from "./cell-message.tsx";
import styles from "./error-groups.module.css";
import type { GroupsProps } from "./group-props.ts";
import { GroupRepair } from "./group-repair.tsx";
import { RowGrid } from "./row-grid.tsx";

const icons: Readonly<Partial<Record<ImportColumn, IconType>>> = {
  email: IconUserQuestion,
  amount: IconDecimal,
  currency: IconCoins,
  serviceCode: IconCategory,
  description: IconLanguage,
  deadline: IconCalendar,
  payWithdrawalFee: IconToggleRight,
  paymentDetails: IconCreditCard,
};

/** Errors by the repair they need; the open group shows its rows with the wrong cells to edit. */
export function ErrorGroups(props: GroupsProps): ReactElement {
  const { rows, context } = props;
  const groups = useMemo(() => groupErrors(rows, context), [rows, context]);
  const [chosen, setChosen] = useState<string>();
  const open = groups.find((group) => nameOf(group) === chosen) ?? (chosen === "" ? undefined : groups[0]);
  return (
    <>
      {groups.map((group) => (
        <GroupSection
          key={nameOf(group)}
          {...props}
          group={group}
          isOpen={group === open}
          onToggle={() => setChosen(group === open ? "" : nameOf(group))}
        />
      ))}
    </>
  );
}

function GroupSection(
  props: GroupsProps & { readonly group: ImportGroup; readonly isOpen: boolean; readonly onToggle: () => void },
): ReactElement {
  const { group, isOpen, onToggle, work, context } = props;
  const { t, language } = useText();
  const title = t("import.groupTitle", {
    rows: t("import.rows", { count: group.rows.length }),
    problem: problemInSentence(group, language),
  });
  const messageOf = (row: ImportRow) => {
    const issue = row.errors.find((error) => error.key === group.key && error.column === group.column);
    const repair = issue && suggestRepair(row, issue, context);
    // Where nothing can be suggested to any row, the head of the group says it all.
    const isSilent = repair === undefined && group.sureRepairs === 0;
    if (issue === undefined || repair?.isSure || (isSilent && !hasLookAlike(row, issue))) {
      return null;
    }
    const use = (value: string) => work.change([{ row: row.number, column: issue.column, value }]);
    return <CellMessage row={row} issue={issue} context={context} onUse={use} />;
  };
  return (
    <section className={cx(styles.group, isOpen && styles.open)} aria-label={title}>
      <div className={styles.head}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <IconTile icon={icons[group.column] ?? IconAlertCircle} tone="danger" size={28} />
          <span className={styles.words}>
            <span className={styles.title} title={title}>
              {title}
            </span>
            <span className={cx("quiet", "cut", styles.hint)} title={hintOf(props, t)}>
              {hintOf(props, t)}
            </span>
          </span>
        </button>
        <GroupRepair {...props} />
      </div>
      {isOpen && (
        <RowGrid
          rows={group.rows}
          context={context}
          focus={group}
          message={messageOf}
          onChange={(row, column, value) => work.change([{ row, column, value }])}
          onExclude={(row) => work.exclude([row])}
        />
      )}
    </section>
  );
}

/** One example of the repair, and how many rows it cannot help. */
function hintOf({ group, context, onAnyAmount }: GroupsProps & { readonly group: ImportGroup }, t: Translate): string {
  const example = group.rows.find((row) => suggestRepair(row, group, context, "sure")?.isSure);
  const repair = example && suggestRepair(example, group, context, "sure");
  if (example && repair) {
    const from = short(example.values[group.column]);
    const rest = group.rows.length - group.sureRepairs;
    const values = { from, to: short(repairText(group.column, repair.value)) };
    return rest === 0 ? t("import.group.example", values) : t("import.group.exampleRest", { ...values, count: rest });
  }
  return t(wayOut(group.key, onAnyAmount !== undefined));
}

/** What leads out of errors for which no cell has a sure repair. */
function wayOut(key: string, canAllowAny: boolean): Key {
  if (key === "tasks.contractorNotFound") {
    return "import.group.notInList";
  }
  return key === "tasks.priceStep" && !canAllowAny ? "import.amounts.askOwner" : "import.group.noHint";
}

function short(text: string): string {
  return text.length > 32 ? `${text.slice(0, 32)}…` : text;
}

function nameOf(group: ImportGroup): string {
  return JSON.stringify([group.key, group.column, group.params]);
}
