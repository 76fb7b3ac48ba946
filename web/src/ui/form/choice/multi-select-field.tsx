import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Combobox, type ComboboxStore, useCombobox } from "@mantine/core";
import { IconSelector, IconX } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { cx } from "../../cx.ts";
import { useText } from "../../words/use-text.ts";
import styles from "../field.module.css";
import { type ControlProps, Field, type FieldProps } from "../field.tsx";
import list from "./option-list.module.css";
import { OptionList } from "./option-list.tsx";
import { matching, type Option } from "./options.ts";

interface MultiSelectFieldProps extends FieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly options: readonly Option[];
  readonly placeholder?: string;
  readonly size?: "sm" | "md";
}

/** Several of a list; each stands as a tag in the box, Backspace takes the last one away. */
export function MultiSelectField(props: MultiSelectFieldProps): ReactElement {
  const { value, onChange, options, disabled, error, label } = props;
  const [search, setSearch] = useState("");
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch("");
    },
  });
  const toggle = (next: string) =>
    onChange(value.includes(next) ? value.filter((item) => item !== next) : [...value, next]);
  const type = (typed: string) => {
    setSearch(typed);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  return (
    <Field {...props}>
      {(control) => (
        <Combobox
          store={combobox}
          withinPortal={false}
          floatingStrategy="fixed"
          classNames={{ dropdown: list.dropdown }}
          onOptionSubmit={toggle}
        >
          <Combobox.DropdownTarget>
            <div
              className={cx(styles.frame, list.grow)}
              data-size={props.size ?? "md"}
              data-invalid={error ? "" : undefined}
              data-disabled={disabled ? "" : undefined}
            >
              <div className={list.tags}>
                {value.map((item) => (
                  <Tag key={item} label={labelOf(options, item)} onRemove={() => toggle(item)} />
                ))}
                <SearchInput field={props} control={control} combobox={combobox} search={search} onType={type} />
              </div>
              <IconSelector size={16} aria-hidden="true" />
            </div>
          </Combobox.DropdownTarget>
          <Combobox.Dropdown>
            <OptionList
              options={matching(options, search)}
              isChosen={(option) => value.includes(option)}
              label={label}
            />
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  );
}

function SearchInput(props: {
  readonly field: MultiSelectFieldProps;
  readonly control: ControlProps;
  readonly combobox: ComboboxStore;
  readonly search: string;
  readonly onType: (typed: string) => void;
}): ReactElement {
  const { t } = useText();
  const { field, control, combobox, search, onType } = props;
  const { value, onChange } = field;
  return (
    <Combobox.EventsTarget withExpandedAttribute>
      <input
        {...control}
        role="combobox"
        aria-expanded={combobox.dropdownOpened}
        className={styles.input}
        value={search}
        placeholder={value.length === 0 ? (field.placeholder ?? t("ui.choose")) : ""}
        disabled={field.disabled}
        onChange={(event) => onType(event.target.value)}
        onClick={() => combobox.openDropdown()}
        onBlur={() => combobox.closeDropdown()}
        onKeyDown={(event) => {
          if (event.key === "Backspace" && search === "") {
            onChange(value.slice(0, -1));
          }
        }}
      />
    </Combobox.EventsTarget>
  );
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** A chosen entry with a cross. */
export function Tag(props: {
  readonly label: string;
  readonly onRemove: () => void;
  readonly bad?: boolean;
}): ReactElement {
  const { t } = useText();
  return (
    <span className={list.tag} data-bad={props.bad || undefined}>
      {props.label}
      <button
        type="button"
        className={list.tagRemove}
        aria-label={t("ui.removeItem", { name: props.label })}
        onClick={props.onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
