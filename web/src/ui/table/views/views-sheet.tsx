import { IconDeviceFloppy, IconPlus } from "@tabler/icons-react";
import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { toast } from "../../feedback/toast.ts";
import { undoMilliseconds } from "../../feedback/undo.ts";
import { useText } from "../../words/use-text.ts";
import type { SavedView } from "./saved-views.ts";
import type { TableViews } from "./use-table-views.ts";
import { ViewName } from "./view-name.tsx";
import { ViewRow } from "./view-row.tsx";
import styles from "./views.module.css";

/** The views of a list: pick, rename, delete, make one the default; below them what is shown now is saved. */
export function ViewsSheet(props: { readonly views: TableViews; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { views, onClose } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const attempt = useAttempt();
  const remove = useRemove(views);
  useFocusWithin(sheet);
  return (
    <div ref={sheet} className={styles.sheet} tabIndex={-1}>
      {views.failure !== undefined && <p className={styles.note}>{views.failure}</p>}
      {views.views?.length === 0 && <p className={styles.note}>{t("table.viewsEmpty")}</p>}
      {views.views && views.views.length > 0 && (
        <ul className={styles.list}>
          {views.views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isCurrent={view.id === views.current?.id}
              onPick={() => {
                views.pick(view);
                onClose();
              }}
              onDefault={() => attempt(() => views.change(view.id, { isDefault: !view.isDefault }))}
              onRename={(name) => views.change(view.id, { name })}
              onDelete={() => {
                // The row goes with its buttons; the keyboard stays in the sheet.
                sheet.current?.focus();
                attempt(() => remove(view));
              }}
            />
          ))}
        </ul>
      )}
      {views.views && <SaveView views={views} onClose={onClose} />}
    </div>
  );
}

/** The sheet loads after it was opened, so the keyboard goes into it once it is there. */
function useFocusWithin(sheet: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const node = sheet.current;
    if (node && !node.contains(document.activeElement)) {
      (node.querySelector<HTMLElement>("[data-autofocus]") ?? node.querySelector("button"))?.focus();
    }
  }, [sheet]);
}

/** Below the views: the changes of the one picked last, and a new one. */
function SaveView({ views, onClose }: { readonly views: TableViews; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const [isNaming, setNaming] = useState(false);
  const attempt = useAttempt();
  const { left, shown } = views;
  const done = (view: SavedView) => {
    views.settle(view);
    toast.success(t("table.viewSaved", { name: view.name }));
    onClose();
  };
  if (isNaming) {
    return (
      <div className={styles.foot}>
        <ViewName
          onSend={async (name) => done(await views.save({ name, isDefault: false, state: shown }))}
          onCancel={() => setNaming(false)}
        />
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      {left && (
        <Button
          block
          icon={IconDeviceFloppy}
          variant="ghost"
          onClick={() => attempt(async () => done(await views.change(left.id, { state: shown })))}
        >
          {t("table.viewUpdate", { name: left.name })}
        </Button>
      )}
      <Button block icon={IconPlus} variant="ghost" onClick={() => setNaming(true)}>
        {t("table.viewSaveNew")}
      </Button>
    </div>
  );
}

/** Runs one thing; a refusal is told. */
function useAttempt(): (run: () => Promise<unknown>) => void {
  return (run) => {
    run().catch((problem: Error) => toast.error(problem.message));
  };
}

/** Deletes a view; for some seconds the same one can be had again, also as the default. */
function useRemove(views: TableViews): (view: SavedView) => Promise<void> {
  const { t } = useText();
  const attempt = useAttempt();
  return async (view) => {
    const { id, ...rest } = view;
    await views.remove(id);
    toast.info(t("table.viewDeleted", { name: view.name }), {
      timeout: undoMilliseconds,
      actions: [{ label: t("ui.undo"), onClick: () => attempt(() => views.save(rest)) }],
    });
  };
}
