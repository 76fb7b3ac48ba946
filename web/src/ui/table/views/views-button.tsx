import { IconBookmark, IconBookmarkFilled } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../controls/button.tsx";
import { Popover } from "../../overlay/popover.tsx";
import { useText } from "../../words/use-text.ts";
import type { TableViews } from "./use-table-views.ts";
import styles from "./views.module.css";
import { ViewsSheet } from "./views-sheet.tsx";

/** Saved views of a list: names the one that is shown, and opens all of them. */
export function ViewsButton({ views }: { readonly views: TableViews }): ReactElement {
  const { t } = useText();
  const { current } = views;
  return (
    <Popover
      label={t("table.views")}
      flush
      width={336}
      button={
        <Button
          className={styles.button}
          icon={current ? IconBookmarkFilled : IconBookmark}
          aria-label={current ? t("table.viewsOf", { name: current.name }) : t("table.views")}
          title={current?.name}
        >
          {current?.name ?? t("table.views")}
        </Button>
      }
      content={(close) => <ViewsSheet views={views} onClose={close} />}
    />
  );
}
