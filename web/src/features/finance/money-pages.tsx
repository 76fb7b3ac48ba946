import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useText } from "../../ui/words/use-text.ts";

/** The other pages about the company's money, which stand in no menu. */
export function MoneyPages(): ReactElement {
  const { t } = useText();
  return (
    <>
      <Button href="/finance/statements">{t("finance.statements")}</Button>
      <Button href="/history">{t("finance.history")}</Button>
    </>
  );
}
