import type { ImportContext, ImportRow } from "@artel/shared/sheets/import-row";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import styles from "../steps/review-step.module.css";
import type { Import } from "../use-import.ts";
import { RowGrid } from "./row-grid.tsx";

/** Rows that are left out: without amount (an amount can be typed in) or by the person's own choice. */
export function SkippedRows(props: {
  readonly rows: readonly ImportRow[];
  readonly context: ImportContext;
  readonly work: Import;
}): ReactElement {
  const { rows, context, work } = props;
  const { t } = useText();
  const reason = (row: ImportRow) => (
    <p className={styles.reason}>
      {row.state === "skipped" ? t("import.noAmount") : t("import.excluded")}
      {work.state.excluded.has(row.number) && (
        <Button size="xs" variant="link" icon={IconArrowBackUp} onClick={() => work.exclude([row.number], false)}>
          {t("import.include")}
        </Button>
      )}
    </p>
  );
  return (
    <RowGrid
      rows={rows}
      context={context}
      message={reason}
      onChange={(row, column, value) => work.change([{ row, column, value }])}
    />
  );
}
