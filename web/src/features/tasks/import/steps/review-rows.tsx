import type { ImportRow } from "@artel/shared/sheets/import-row";
import { type ReactElement, useState } from "react";
import { Card } from "../../../../ui/layout/card.tsx";
import { Tabs } from "../../../../ui/layout/tabs.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import { WarningMessage } from "../grid/cell-message.tsx";
import { ErrorGroups } from "../grid/error-groups.tsx";
import { RowGrid } from "../grid/row-grid.tsx";
import { SkippedRows } from "../grid/skipped-rows.tsx";
import type { ImportTasksProps } from "../import-props.ts";
import type { Import } from "../use-import.ts";
import styles from "./review-step.module.css";

type TabKey = "valid" | "warnings" | "errors" | "skipped";

const tabKeys: readonly TabKey[] = ["valid", "warnings", "errors", "skipped"];

/** The rows under the tabs of their states, with the repairs of groups. */
export function ReviewRows(props: ImportTasksProps & { readonly work: Import }): ReactElement {
  const { work, context } = props;
  const { sections } = work;
  const { t } = useText();
  const [chosen, setChosen] = useState<TabKey>();
  // Errors come first; when the last one is mended, the view moves on by itself.
  const tab = chosen ?? (sections.errors.length > 0 ? "errors" : "valid");
  const editing = {
    context,
    onChange: (...[row, column, value]: Parameters<NonNullable<Parameters<typeof RowGrid>[0]["onChange"]>>) =>
      work.change([{ row, column, value }]),
    onExclude: (row: number) => work.exclude([row]),
  };
  return (
    <Card flush label={t("import.grid.label")} className={styles.rows}>
      <Tabs
        label={t("import.tabs")}
        items={tabKeys.map((key) => ({ key, label: t(`import.tab.${key}`), count: sections[key].length }))}
        value={tab}
        onChange={(key) => setChosen(tabKeys.find((candidate) => candidate === key))}
      />
      {sections[tab].length === 0 ? (
        <p className={styles.empty}>{t("import.grid.empty")}</p>
      ) : (
        <>
          {tab === "valid" && <RowGrid key="valid" rows={sections.valid} {...editing} />}
          {tab === "warnings" && <RowGrid key="warnings" rows={sections.warnings} message={warning} {...editing} />}
          {tab === "errors" && <ErrorGroups {...props} rows={sections.errors} />}
          {tab === "skipped" && <SkippedRows rows={sections.skipped} context={context} work={work} />}
        </>
      )}
    </Card>
  );
}

function warning(row: ImportRow): ReactElement {
  return <WarningMessage row={row} />;
}
