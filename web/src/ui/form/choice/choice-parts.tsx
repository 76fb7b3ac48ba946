import { IconSelector, IconX } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useText } from "../../words/use-text.ts";
import styles from "../field.module.css";
import type { ControlProps, FieldProps } from "../field.tsx";
import { type Choice, type ChoiceProps, ofList } from "./use-choice.ts";

export interface ComboboxFieldProps extends FieldProps, ChoiceProps {
  readonly placeholder?: string;
  readonly clearable?: boolean;
  readonly nothing?: ReactNode;
  readonly autoComplete?: string;
  /** Takes the focus when its popup opens. */
  readonly focus?: boolean;
  readonly size?: "sm" | "md" | "lg";
}

/** What the parts of a field of choice need. */
export interface ChoiceParts {
  readonly field: ComboboxFieldProps;
  readonly control: ControlProps;
  readonly choice: Choice;
}

/** The box to type in, on a desk and in a sheet. */
export function ChoiceInput(props: ChoiceParts & { readonly isInSheet?: boolean }): ReactElement {
  const { t } = useText();
  const { field, control, choice, isInSheet } = props;
  return (
    <input
      {...(isInSheet ? { "aria-label": field.label } : control)}
      {...ofList(choice)}
      aria-autocomplete="list"
      className={styles.input}
      value={choice.typed ?? (isInSheet ? "" : (choice.chosen?.label ?? ""))}
      placeholder={field.placeholder ?? t("ui.typeToSearch")}
      disabled={field.disabled}
      autoComplete={field.autoComplete ?? "off"}
      data-autofocus={isInSheet || field.focus || undefined}
      data-mantine-stop-propagation={(choice.isOpen && !isInSheet) || undefined}
      spellCheck={false}
      onChange={(event) => choice.type(event.target.value)}
      onClick={choice.isOpen ? undefined : choice.open}
      onFocus={(event) => event.target.select()}
      onKeyDown={choice.press}
      onBlur={isInSheet ? undefined : choice.leave}
    />
  );
}

/** A cross that empties the field, or the sign that there is a list. */
export function EndButton(props: { readonly field: ComboboxFieldProps; readonly choice: Choice }): ReactElement {
  const { t } = useText();
  const { field, choice } = props;
  return field.clearable && field.value !== "" && !field.disabled ? (
    <button type="button" className={styles.slotButton} aria-label={t("ui.clear")} onClick={choice.clear}>
      <IconX size={16} aria-hidden="true" />
    </button>
  ) : (
    <IconSelector size={16} aria-hidden="true" />
  );
}
