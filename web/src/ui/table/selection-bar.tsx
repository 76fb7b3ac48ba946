import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../button.tsx";
import { Checkbox } from "../form/checkbox.tsx";
import { Kbd } from "../kbd.tsx";
import { useText } from "../use-text.ts";
import styles from "./selection-bar.module.css";
import type { BulkAction } from "./table-props.ts";

/** Takes the place of the toolbar while rows are selected: count, select all matching, actions, cancel. */
export function SelectionBar(props: {
  readonly count: number;
  readonly allOfPage: boolean;
  readonly onPage: (on: boolean) => void;
  /** How many more match; undefined when all are selected already. */
  readonly matching: number | undefined;
  readonly onMatching: () => void;
  readonly actions: readonly BulkAction[];
  readonly onCancel: () => void;
}): ReactElement {
  const { t } = useText();
  const { count, allOfPage, onPage, matching, onMatching, actions, onCancel } = props;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("table.selection", { count })}>
      <Checkbox
        hideLabel
        label={t("table.selectPage")}
        checked={allOfPage}
        indeterminate={!allOfPage}
        onChange={onPage}
      />
      <strong className={styles.count} role="status">
        {t("table.selection", { count })}
      </strong>
      {matching !== undefined && (
        <button type="button" className={styles.matching} onClick={onMatching}>
          {t("table.selectMatching", { count: matching })}
        </button>
      )}
      <span className={styles.space} />
      {actions.map((action) => (
        <Button
          key={action.key}
          size="sm"
          variant={action.variant}
          icon={action.icon}
          disabledReason={action.disabledReason}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      ))}
      <span className={styles.line} />
      <Button variant="link" size="sm" onClick={onCancel}>
        {t("common.cancel")}
      </Button>
      <span className={styles.esc}>
        <Kbd>Esc</Kbd>
      </span>
    </div>
  );
}

/** A remark on what the actions will do with the selection. */
export function SelectionNote({ text }: { readonly text: string }): ReactElement {
  return (
    <p className={styles.note} role="status">
      <IconInfoCircle size={16} aria-hidden="true" /> {text}
    </p>
  );
}
