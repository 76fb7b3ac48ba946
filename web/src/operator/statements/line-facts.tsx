import type { ReactElement } from "react";
import { DataList } from "../../ui/layout/data-list.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { BankLine } from "./line-types.ts";

/** Who paid and with which words, in the questions about a line. */
export function LineFacts({ line }: { readonly line: BankLine }): ReactElement {
  const { t } = useText();
  return (
    <DataList
      compact
      items={[
        { label: t("operator.line.payer"), value: line.payer || t("bankFiles.noPayer") },
        { label: t("operator.line.reference"), value: line.reference || "—" },
      ]}
    />
  );
}
