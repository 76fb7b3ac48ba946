import { useEffect } from "react";
import { useText } from "../words/use-text.ts";

/** Names the browser tab while the component is shown: "Tasks · Artel". */
export function useDocumentTitle(title: string): void {
  const { t } = useText();
  useEffect(() => {
    document.title = t("ui.pageTitle", { title });
  }, [t, title]);
}
