import type { SheetColumn } from "@artel/shared/sheets/sheet";
import { IconDownload } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { MenuButton } from "../../ui/overlay/menu.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { exportLedger } from "./export-ledger.ts";

/** Saves the rows that are shown; off where there are none. */
export function ExportButton<Row>(props: {
  readonly name: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: readonly Row[];
}): ReactElement {
  const { t } = useText();
  const button = (
    <Button size="sm" icon={IconDownload} disabled={props.rows.length === 0}>
      {t("ledger.export")}
    </Button>
  );
  return (
    <MenuButton
      label={t("ledger.export")}
      width={300}
      button={button}
      items={(["xlsx", "csv"] as const).map((kind) => ({
        key: kind,
        label: t(`ledger.export.${kind}`),
        onClick: () => void exportLedger(t, kind, props),
      }))}
    />
  );
}
