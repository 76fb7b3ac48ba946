import { IconFileExport } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { Button } from "../../ui/controls/button.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { MenuButton } from "../../ui/overlay/menu.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { FoundContractor } from "./contractor-columns.tsx";

/** Saves the freelancers that match, from all pages, as a spreadsheet or CSV. */
export function ExportContractors(props: {
  readonly isEmpty: boolean;
  readonly readAll: () => Promise<readonly FoundContractor[]>;
}): ReactElement {
  const { t, language } = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async (kind: "xlsx" | "csv") => {
    setBusy(true);
    try {
      const { exportContractors } = await import("./export-contractors.ts");
      await exportContractors(t, language, kind, await props.readAll());
    } catch (problem) {
      toast.error(toApiError(problem).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <MenuButton
      label={t("contractors.export")}
      button={
        <Button icon={IconFileExport} disabled={props.isEmpty} loading={isBusy}>
          {t("contractors.export")}
        </Button>
      }
      items={(["xlsx", "csv"] as const).map((kind) => ({
        key: kind,
        label: t(`contractors.export.${kind}`),
        onClick: () => void save(kind),
      }))}
    />
  );
}
