import { IconSearch } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { cx } from "../../cx.ts";
import { Dialog } from "../../overlay/dialog.tsx";
import { useText } from "../../words/use-text.ts";
import styles from "../field.module.css";
import { frameOf } from "../field.tsx";
import { ChoiceInput, type ChoiceParts, EndButton } from "./choice-parts.tsx";
import list from "./option-list.module.css";
import { SelectedValue } from "./selected-value.tsx";

/** The field on a phone: a press opens the sheet. */
export function SheetButton(props: ChoiceParts & { readonly onOpen: () => void }): ReactElement {
  const { t } = useText();
  const { field, control, choice, onOpen } = props;
  const placeholder = field.placeholder ?? t("ui.typeToSearch");
  const shown = choice.isOpen ? undefined : choice.typed;
  return (
    <div className={styles.frame} {...frameOf({ ...field, size: field.size ?? "md" })}>
      <button
        {...control}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={choice.isOpen}
        aria-label={`${field.label}: ${shown ?? choice.chosen?.label ?? placeholder}`}
        className={list.opener}
        disabled={field.disabled}
        data-autofocus={field.focus || undefined}
        onClick={onOpen}
      >
        {shown === undefined ? (
          <SelectedValue option={choice.chosen} placeholder={placeholder} />
        ) : (
          <span className={cx("cut", list.value)}>{shown}</span>
        )}
      </button>
      <EndButton field={field} choice={choice} />
    </div>
  );
}

/** The list as a sheet with its own box to type in. Closed without a choice, what was chosen stays. */
export function ChoiceSheet(props: ChoiceParts & { readonly list: ReactElement }): ReactElement {
  const { field, choice } = props;
  const close = () => {
    choice.giveUp();
    field.onBlur?.();
  };
  return (
    <Dialog opened={choice.isOpen} onClose={close} title={field.label}>
      <div className={list.sheet}>
        <div className={cx(styles.frame, list.search)} data-size="lg">
          <IconSearch size={18} aria-hidden="true" />
          <ChoiceInput {...props} isInSheet />
        </div>
        {props.list}
      </div>
    </Dialog>
  );
}
