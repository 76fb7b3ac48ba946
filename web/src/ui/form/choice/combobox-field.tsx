import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Combobox, useCombobox } from "@mantine/core";
import { IconSelector, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from "react";
import { useText } from "../../words/use-text.ts";
import styles from "../field.module.css";
import { type ControlProps, Field, type FieldProps } from "../field.tsx";
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
  /** Offers to make an entry of what was typed, where it finds none. */
  readonly create?: { readonly label: (typed: string) => string; readonly onCreate: (typed: string) => void };
  readonly autoComplete?: string;
  /** Takes the focus when its popup opens. */
  readonly focus?: boolean;
  readonly size?: "sm" | "md" | "lg";
}

const createValue = "\u0000create";
/** More lines than this are not drawn at once; typing narrows them. */
const linesAtOnce = 100;

/** One of a long list, found by typing. */
export function ComboboxField(props: ComboboxFieldProps): ReactElement {
  const { disabled, error, size = "md", label, value } = props;
  const finder = useFinder(props);
  return (
    <Field {...props}>
      {(control) => (
        <Combobox
          store={finder.combobox}
          withinPortal={false}
          floatingStrategy="fixed"
          classNames={{ dropdown: list.dropdown }}
          onOptionSubmit={finder.take}
        >
          <Combobox.DropdownTarget>
            <div
              className={styles.frame}
              data-size={size}
              data-invalid={error ? "" : undefined}
              data-disabled={disabled ? "" : undefined}
            >
              <Inside field={props} control={control} finder={finder} />
            </div>
          </Combobox.DropdownTarget>
          <Combobox.Dropdown>
            <OptionList
              options={finder.found.slice(0, linesAtOnce)}
              isChosen={(option) => option === value}
              label={label}
              loading={props.loading}
              nothing={props.nothing}
              create={finder.offered}
            />
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  );
}

type Finder = ReturnType<typeof useFinder>;

/** What is typed, what it finds, and what taking a line does. */
function useFinder(props: ComboboxFieldProps) {
  const { value, onChange, options, onSearch, create } = props;
  const [search, setSearch] = useState<string>();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch(undefined);
    },
  });
  const found = search === undefined || onSearch ? options : matching(options, search);
  const take = (next: string) => {
    if (next === createValue) {
      create?.onCreate(search ?? "");
    } else {
      onChange(next);
    }
    combobox.closeDropdown();
  };
  // What was typed leaves one line: Enter, Tab and leaving the field take it.
  const only = search !== undefined && search.trim() !== "" && found.length === 1 ? found[0] : undefined;
  const isNew = create && search && found.length === 0;
  return {
    combobox,
    search,
    found,
    chosen: options.find((option) => option.value === value),
    offered: isNew ? { value: createValue, label: create.label(search) } : undefined,
    type: (typed: string) => {
      setSearch(typed);
      onSearch?.(typed);
      combobox.openDropdown();
      combobox.updateSelectedOptionIndex();
    },
    take,
    /** Takes what the search has left, if that is one line. */
    takeOnly: () => {
      if (only && !only.disabled) {
        take(only.value);
      }
    },
  };
}

/** Enter and Tab take the only line that is left. Enter in a search that leaves more, or none, sends no form. */
function answerKey(event: KeyboardEvent, { combobox, search, takeOnly }: Finder): void {
  const isChoosing = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
  if (search === undefined || isChoosing || event.nativeEvent.isComposing) {
    return;
  }
  if (event.key === "Enter") {
    event.preventDefault();
    takeOnly();
  } else if (event.key === "Tab") {
    takeOnly();
  }
}

function Inside(props: {
  readonly field: ComboboxFieldProps;
  readonly control: ControlProps;
  readonly finder: Finder;
}): ReactElement {
  const { t } = useText();
  const { field, control, finder } = props;
  const { combobox, search, chosen } = finder;
  const canClear = field.clearable && field.value !== "" && !field.disabled;
  return (
    <>
      {search === undefined && chosen?.icon}
      <Combobox.EventsTarget withExpandedAttribute autoComplete={field.autoComplete ?? "off"}>
        <input
          {...control}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          className={styles.input}
          value={search ?? chosen?.label ?? ""}
          placeholder={field.placeholder ?? t("ui.typeToSearch")}
          disabled={field.disabled}
          data-autofocus={field.focus || undefined}
          spellCheck={false}
          onChange={(event) => finder.type(event.target.value)}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => answerKey(event, finder)}
          onBlur={() => {
            finder.takeOnly();
            combobox.closeDropdown();
            field.onBlur?.();
          }}
        />
      </Combobox.EventsTarget>
      {search === undefined && chosen?.aside}
      {canClear ? (
        <button
          type="button"
          className={styles.slotButton}
          aria-label={t("ui.clear")}
          onClick={() => field.onChange("")}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      ) : (
        <IconSelector size={16} aria-hidden="true" />
      )}
    </>
  );
}
