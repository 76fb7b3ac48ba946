import { IconCheck, IconPencil, IconPin, IconPinFilled, IconTrash } from "@tabler/icons-react";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { IconButton } from "../../controls/button.tsx";
import { useText } from "../../words/use-text.ts";
import type { SavedView } from "./saved-views.ts";
import { ViewName } from "./view-name.tsx";
import styles from "./views.module.css";

/** A saved view: its name picks it, beside it what can be done with it. */
export function ViewRow(props: {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
  readonly onDefault: () => void;
  readonly onRename: (name: string) => Promise<unknown>;
  readonly onDelete: () => void;
}): ReactElement {
  const { t } = useText();
  const { view, isCurrent, onRename } = props;
  const { isRenaming, setRenaming, pencil } = useRenaming();
  const values = { name: view.name };
  if (isRenaming) {
    return (
      <li className={styles.naming}>
        <ViewName
          name={view.name}
          onSend={async (name) => {
            await onRename(name);
            setRenaming(false);
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.pick}
        aria-current={isCurrent || undefined}
        data-autofocus={isCurrent || undefined}
        onClick={props.onPick}
      >
        <span className={styles.mark}>{isCurrent && <IconCheck size={16} aria-hidden="true" />}</span>
        <span className="cut" title={view.name}>
          {view.name}
        </span>
      </button>
      <IconButton
        icon={view.isDefault ? IconPinFilled : IconPin}
        label={t("table.viewDefault", values)}
        aria-pressed={view.isDefault}
        size={28}
        onClick={props.onDefault}
      />
      <IconButton
        ref={pencil}
        icon={IconPencil}
        label={t("table.viewRename", values)}
        size={28}
        onClick={() => setRenaming(true)}
      />
      <IconButton icon={IconTrash} label={t("table.viewDelete", values)} size={28} onClick={props.onDelete} />
    </li>
  );
}

/** Where the name is written, the focus goes back to the pencil afterwards. */
function useRenaming() {
  const [isRenaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isRenaming) {
      pencil.current?.focus();
    }
    was.current = isRenaming;
  }, [isRenaming]);
  return { isRenaming, setRenaming, pencil };
}
