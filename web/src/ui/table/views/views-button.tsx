import { IconBookmark, IconBookmarkFilled } from "@tabler/icons-react";
import { type ReactElement, Suspense } from "react";
import { Button, IconButton } from "../../controls/button.tsx";
import { SkeletonLines } from "../../feedback/skeleton.tsx";
import { lazyPart } from "../../lazy-part.ts";
import { Popover } from "../../overlay/popover.tsx";
import { useText } from "../../words/use-text.ts";
import type { TableViews } from "./use-table-views.ts";
import styles from "./views.module.css";

const ViewsSheet = lazyPart(() => import("./views-sheet.tsx"), "ViewsSheet");

/** Saved views of a list: names the one that is shown, and opens all of them; in the top bar of a phone an icon. */
export function ViewsButton({
  views,
  isInBar,
}: {
  readonly views: TableViews;
  readonly isInBar?: boolean;
}): ReactElement {
  const { t } = useText();
  const { current } = views;
  const icon = current ? IconBookmarkFilled : IconBookmark;
  const label = current ? t("table.viewsOf", { name: current.name }) : t("table.views");
  return (
    <Popover
      label={t("table.views")}
      flush
      width={336}
      button={
        isInBar ? (
          <IconButton icon={icon} label={label} size={44} />
        ) : (
          <Button className={styles.button} icon={icon} aria-label={label} title={current?.name}>
            {current?.name ?? t("table.views")}
          </Button>
        )
      }
      content={(close) => (
        <Suspense fallback={<SkeletonLines count={3} />}>
          <ViewsSheet views={views} onClose={close} />
        </Suspense>
      )}
    />
  );
}
