import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useText } from "../../ui/words/use-text.ts";

/** What else tells of the company's money: statements of its accounts, and the history of every entry. */
export function ReportLinks(): ReactElement {
  const { t } = useText();
  return (
    <>
      <span data-print="hide">
        <Button href="/finance/statements">{t("finance.statements")}</Button>
      </span>
      <span data-print="hide">
        <Button href="/history">{t("finance.history")}</Button>
      </span>
    </>
  );
}
