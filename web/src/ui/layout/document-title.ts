import { useEffect } from "react";
import { createStore, useStore } from "../state/store.ts";
import { useText } from "../words/use-text.ts";

const counted = createStore("");

/** What stands in brackets before the name of every page of the tab, such as how much is unread; empty for nothing. */
export function setTitleCount(count: string): void {
  counted.set(count);
}

/** Names the browser tab while the component is shown: "Tasks · Artel", with a count "(3) Tasks · Artel". */
export function useDocumentTitle(title: string): void {
  const { t } = useText();
  const unread = useStore(counted);
  useEffect(() => {
    const page = t("ui.pageTitle", { title });
    document.title = unread === "" ? page : t("ui.countedTitle", { unread, title: page });
  }, [t, title, unread]);
}
