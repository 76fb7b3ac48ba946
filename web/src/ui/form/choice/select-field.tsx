import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps, ReactElement } from "react";
import { cx } from "../../cx.ts";
import { useText } from "../../words/use-text.ts";
import styles from "../field.module.css";
import { Field, type FieldProps, frameOf } from "../field.tsx";
import { DropDown } from "./drop-down.tsx";
import list from "./option-list.module.css";
import { OptionList } from "./option-list.tsx";
import type { Option } from "./options.ts";
import { SelectedValue } from "./selected-value.tsx";
import { ofList } from "./use-choice.ts";
import { useSelect } from "./use-select.ts";

export interface SelectFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly options: readonly Option[];
  readonly placeholder?: string;
  /** A line that empties it. */
  readonly clearable?: boolean;
  readonly size?: "sm" | "md" | "lg";
}

/** One of a short list. Type letters to jump, arrows to move, Enter or Tab to take. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { t } = useText();
  const { value, disabled, clearable, size = "md", label } = props;
  const empty = clearable && value !== "" ? [{ value: "", label: t("ui.clear") }] : [];
  const options = [...empty, ...props.options];
  const select = useSelect({ value, onChange: props.onChange, options });
  const placeholder = props.placeholder ?? t("ui.choose");
  return (
    <Field {...props}>
      {(control) => (
        <DropDown
          isOpen={select.isOpen}
          field={
            <SelectButton
              {...control}
              select={select}
              aria-label={`${label}: ${select.chosen?.label ?? placeholder}`}
              className={cx(styles.frame, list.select)}
              {...frameOf({ ...props, size })}
              disabled={disabled}
              onLeave={props.onBlur}
            >
              <SelectedValue option={select.chosen} placeholder={placeholder} />
              <IconChevronDown size={16} aria-hidden="true" />
            </SelectButton>
          }
          list={<SelectLines select={select} options={options} label={label} value={value} />}
        />
      )}
    </Field>
  );
}

type Select = ReturnType<typeof useSelect>;

function SelectLines(props: {
  readonly select: Select;
  readonly options: readonly Option[];
  readonly label: string;
  readonly value: string;
}): ReactElement {
  const { t } = useText();
  const { select, options, label, value } = props;
  return (
    <OptionList
      id={select.listId}
      lines={options}
      active={select.active}
      isChosen={(option) => option === value && value !== ""}
      onTake={select.take}
      label={label}
      nothing={t("ui.noneLeft")}
    />
  );
}

function SelectButton(
  props: ComponentProps<"button"> & { readonly select: Select; readonly onLeave?: () => void },
): ReactElement {
  const { select, onLeave, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...ofList(select)}
      onClick={(event) => {
        // Not every browser gives the focus to a button that is pressed.
        event.currentTarget.focus();
        select.toggle();
      }}
      onKeyDown={select.press}
      onBlur={() => {
        select.close();
        onLeave?.();
      }}
    />
  );
}

/** A small select without a label of its own, inside a money field: the currency. */
export function InlineSelect(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  readonly disabled?: boolean;
}): ReactElement {
  const { label, value, disabled, options } = props;
  const select = useSelect(props);
  return (
    <DropDown
      isOpen={select.isOpen}
      width={220}
      field={
        <SelectButton
          select={select}
          aria-label={`${label}: ${select.chosen?.label ?? ""}`}
          className={cx(styles.frame, list.select, list.small)}
          disabled={disabled}
          {...frameOf({ disabled })}
        >
          {select.chosen?.icon}
          <span>{select.chosen?.value ?? ""}</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </SelectButton>
      }
      list={<SelectLines select={select} options={options} label={label} value={value} />}
    />
  );
}
