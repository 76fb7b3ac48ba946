import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Combobox, useCombobox } from "@mantine/core";
import { IconSelector, IconX } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { cx } from "../cx.ts";
import { useText } from "../use-text.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import list from "./option-list.module.css";
import { OptionList } from "./option-list.tsx";
import { matching, type Option } from "./options.ts";

export interface ComboboxFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly options: readonly Option[];
  readonly placeholder?: string;
  readonly clearable?: boolean;
  /** Searches elsewhere; the options are then taken as they come. */
  readonly onSearch?: (search: string) => void;
  readonly loading?: boolean;
  readonly nothing?: ReactNode;
  /** Offers to make an entry of what was typed. */
  readonly create?: { readonly label: (typed: string) => string; readonly onCreate: (typed: string) => void };
  readonly autoComplete?: string;
  readonly size?: "sm" | "md" | "lg";
}

const createValue = "\u0000create";
/** More lines than this are not drawn at once; typing narrows them. */
const linesAtOnce = 100;

/** One of a long list, found by typing. */
export function ComboboxField(props: ComboboxFieldProps): ReactElement {
  const { t } = useText();
  const { value, onChange, options, disabled, error, clearable, onSearch, create, size = "md", label } = props;
  const [search, setSearch] = useState<string>();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch(undefined);
    },
  });
  const chosen = options.find((option) => option.value === value);
  const found = search === undefined || onSearch ? options : matching(options, search);
  const offered =
    create && search && !found.some((option) => option.label === search) ? create.label(search) : undefined;
  const type = (typed: string) => {
    setSearch(typed);
    onSearch?.(typed);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  const take = (next: string) => {
    if (next === createValue) {
      create?.onCreate(search ?? "");
    } else {
      onChange(next);
    }
    combobox.closeDropdown();
  };
  return (
    <Field {...props}>
      {(control) => (
        <Combobox
          store={combobox}
          withinPortal={false}
          floatingStrategy="fixed"
          classNames={{ dropdown: list.dropdown }}
          onOptionSubmit={take}
        >
          <Combobox.DropdownTarget>
            <div
              className={styles.frame}
              data-size={size}
              data-invalid={error ? "" : undefined}
              data-disabled={disabled ? "" : undefined}
            >
              {search === undefined && chosen?.icon}
              <Combobox.EventsTarget withExpandedAttribute autoComplete={props.autoComplete ?? "off"}>
                <input
                  {...control}
                  role="combobox"
                  aria-expanded={combobox.dropdownOpened}
                  className={styles.input}
                  value={search ?? chosen?.label ?? ""}
                  placeholder={props.placeholder ?? t("ui.typeToSearch")}
                  disabled={disabled}
                  spellCheck={false}
                  onChange={(event) => type(event.target.value)}
                  onClick={() => combobox.openDropdown()}
                  onFocus={(event) => event.target.select()}
                  onBlur={() => {
                    combobox.closeDropdown();
                    props.onBlur?.();
                  }}
                />
              </Combobox.EventsTarget>
              {search === undefined && chosen?.aside}
              {clearable && value !== "" && !disabled ? (
                <button
                  type="button"
                  className={cx(styles.slotButton)}
                  aria-label={t("ui.clear")}
                  onClick={() => onChange("")}
                >
                  <IconX size={16} aria-hidden="true" />
                </button>
              ) : (
                <IconSelector size={16} aria-hidden="true" />
              )}
            </div>
          </Combobox.DropdownTarget>
          <Combobox.Dropdown>
            <OptionList
              options={found.slice(0, linesAtOnce)}
              isChosen={(option) => option === value}
              label={label}
              loading={props.loading}
              nothing={props.nothing}
              create={offered === undefined ? undefined : { value: createValue, label: offered }}
            />
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  );
}
