import { IconDots, IconInfoCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button, IconButton } from "../../controls/button.tsx";
import { Kbd } from "../../controls/kbd.tsx";
import { Checkbox } from "../../form/checkbox.tsx";
import { MenuButton } from "../../overlay/menu.tsx";
import { useText } from "../../words/use-text.ts";
import type { BulkAction } from "../table-props.ts";
import styles from "./selection-bar.module.css";

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
  /** Two lines: what is selected, and below it what can be done with it. */
  readonly narrow: boolean;
  /** One line that has no room for all actions. */
  readonly few: boolean;
}): ReactElement {
  const { t } = useText();
  const { count, allOfPage, onPage, matching, onMatching, actions, onCancel, narrow, few } = props;
  return (
    <div
      className={styles.bar}
      data-narrow={narrow || undefined}
      data-few={few || undefined}
      role="toolbar"
      aria-label={t("table.selection", { count })}
    >
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
        <button
          type="button"
          className={styles.matching}
          aria-label={t("table.selectMatching", { count: matching })}
          onClick={onMatching}
        >
          {few ? t("table.selectAll", { count: matching }) : t("table.selectMatching", { count: matching })}
        </button>
      )}
      <span className={styles.space} />
      {few ? (
        <FewActions actions={actions} size={narrow ? "lg" : "sm"} />
      ) : (
        actions.map((action) => <ActionButton key={action.key} action={action} />)
      )}
      <span className={styles.line} />
      <Button variant="link" size="sm" className={styles.cancel} onClick={onCancel}>
        {t("common.cancel")}
      </Button>
      <span className={styles.esc}>
        <Kbd>Esc</Kbd>
      </span>
    </div>
  );
}

/** The actions where there is room for few: two of them, or the next step alone and a menu of the others; wide on a phone. */
function FewActions(props: { readonly actions: readonly BulkAction[]; readonly size: "sm" | "lg" }): ReactElement {
  const { t } = useText();
  const { actions, size } = props;
  const isFew = actions.length <= 2;
  // The next step stands last in the bar.
  const next = actions.findLast(({ disabledReason }) => disabledReason === undefined) ?? actions.at(-1);
  return (
    <div className={styles.actions}>
      {actions
        .filter((action) => isFew || action === next)
        .map((action) => (
          <ActionButton key={action.key} action={action} size={size} />
        ))}
      {!isFew && (
        <MenuButton
          button={<IconButton icon={IconDots} label={t("common.actions")} size={size === "lg" ? 44 : 32} bordered />}
          label={t("common.actions")}
          items={actions
            .filter((action) => action !== next)
            .map(({ variant, ...action }) => ({ ...action, danger: variant === "danger" }))}
        />
      )}
    </div>
  );
}

function ActionButton(props: { readonly action: BulkAction; readonly size?: "sm" | "lg" }): ReactElement {
  const { action, size = "sm" } = props;
  return (
    <Button
      size={size}
      block={size === "lg"}
      variant={action.variant}
      icon={action.icon}
      disabledReason={action.disabledReason}
      onClick={action.onClick}
    >
      {action.label}
    </Button>
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
