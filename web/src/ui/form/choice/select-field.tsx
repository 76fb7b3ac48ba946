import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Combobox, useCombobox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { cx } from "../../cx.ts";
import { useText } from "../../words/use-text.ts";
import { wholeWords } from "../../words/whole-words.ts";
import styles from "../field.module.css";
import { Field, type FieldProps } from "../field.tsx";
import list from "./option-list.module.css";
import { OptionList } from "./option-list.tsx";
import type { Option } from "./options.ts";

export interface SelectFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly options: readonly Option[];
  readonly placeholder?: string;
  /** A cross that empties it. */
  readonly clearable?: boolean;
  readonly size?: "sm" | "md" | "lg";
}

/** One of a known list. Type letters to jump, arrows to move, Enter to take. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { t } = useText();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { value, onChange, options, disabled, error, clearable, size = "md", label } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...props}>
      {(control) => (
        <Combobox
          store={combobox}
          withinPortal={false}
          floatingStrategy="fixed"
          classNames={{ dropdown: list.dropdown }}
          onOptionSubmit={(next) => {
            onChange(next);
            combobox.closeDropdown();
          }}
        >
          <Combobox.Target targetType="button" withExpandedAttribute>
            <button
              {...control}
              type="button"
              role="combobox"
              aria-expanded={combobox.dropdownOpened}
              aria-label={`${label}: ${chosen?.label ?? props.placeholder ?? t("ui.choose")}`}
              className={cx(styles.frame, list.select)}
              data-size={size}
              data-invalid={error ? "" : undefined}
              data-disabled={disabled ? "" : undefined}
              disabled={disabled}
              onClick={() => combobox.toggleDropdown()}
              onBlur={() => {
                combobox.closeDropdown();
                props.onBlur?.();
              }}
            >
              <SelectedValue option={chosen} placeholder={props.placeholder ?? t("ui.choose")} />
              <IconChevronDown size={16} aria-hidden="true" />
            </button>
          </Combobox.Target>
          <Combobox.Dropdown>
            <OptionList
              options={clearable && value !== "" ? [{ value: "", label: t("ui.clear") }, ...options] : options}
              isChosen={(option) => option === value}
              label={label}
              nothing={t("ui.noneLeft")}
            />
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  );
}

/** What stands in the closed box: icon, words and chip of the option, or the place holder. */
export function SelectedValue(props: {
  readonly option: Option | undefined;
  readonly placeholder: string;
}): ReactElement {
  const { option, placeholder } = props;
  if (!option) {
    return <span className={cx(list.value, list.placeholder)}>{placeholder}</span>;
  }
  return (
    <span className={list.value}>
      {option.icon}
      <span className={list.valueText} title={wholeWords(option.label)}>
        {option.label}
      </span>
      {option.aside}
    </span>
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
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { label, value, onChange, options, disabled } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      floatingStrategy="fixed"
      position="bottom-end"
      width={220}
      classNames={{ dropdown: list.dropdown }}
      onOptionSubmit={(next) => {
        onChange(next);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          type="button"
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-label={`${label}: ${chosen?.label ?? ""}`}
          className={cx(styles.frame, list.select, list.small)}
          disabled={disabled}
          data-disabled={disabled ? "" : undefined}
          onClick={() => combobox.toggleDropdown()}
          onBlur={() => combobox.closeDropdown()}
        >
          {chosen?.icon}
          <span>{chosen?.value ?? ""}</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <OptionList options={options} isChosen={(option) => option === value} label={label} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
