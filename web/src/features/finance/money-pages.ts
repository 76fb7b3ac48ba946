import { IconFileText, IconHistory } from "@tabler/icons-react";
import type { PageAction } from "../../ui/layout/page-actions.tsx";
import type { Translate } from "../../ui/words/use-text.ts";

/** The ways to the other pages about the company's money, which stand in no menu. */
export function moneyPages(t: Translate): readonly PageAction[] {
  return [
    { key: "statements", label: t("finance.statements"), icon: IconFileText, href: "/finance/statements" },
    { key: "history", label: t("finance.history"), icon: IconHistory, href: "/history" },
  ];
}
