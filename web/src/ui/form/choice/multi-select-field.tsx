import { IconSelector, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, type Ref, useId, useState } from "react";
import { cx } from "../../cx.ts";
import { useText } from "../../words/use-text.ts";
import styles from "../field.module.css";
import { type ControlProps, Field, type FieldProps, frameOf } from "../field.tsx";
import { isText, opening, pressing, resting, standing, typing } from "./choosing.ts";
import { DropDown } from "./drop-down.tsx";
import list from "./option-list.module.css";
import { OptionList } from "./option-list.tsx";
import { matching, type Option } from "./options.ts";
import { ofList } from "./use-choice.ts";

interface MultiSelectFieldProps extends FieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly options: readonly Option[];
  readonly placeholder?: string;
  readonly size?: "sm" | "md";
}

/** Several of a list; each stands as a tag in the box, Backspace takes the last one away. */
export function MultiSelectField(props: MultiSelectFieldProps): ReactElement {
  const many = useMany(props);
  return (
    <Field {...props}>
      {(control) => (
        <DropDown
          isOpen={many.isOpen}
          field={<Frame field={props} control={control} many={many} />}
          list={
            <OptionList
              id={many.listId}
              lines={many.lines}
              active={many.active}
              isChosen={(option) => props.value.includes(option)}
              onTake={many.take}
              label={props.label}
              isMany
            />
          }
        />
      )}
    </Field>
  );
}

type Many = ReturnType<typeof useMany>;

/** The list stays open while entries are taken; what was typed goes with each. */
function useMany({ value, onChange, options }: MultiSelectFieldProps) {
  const listId = useId();
  const [state, setState] = useState(resting);
  const lines = matching(options, state.typed ?? "");
  const toggle = (item: string) =>
    onChange(value.includes(item) ? value.filter((other) => other !== item) : [...value, item]);
  const take = (line: Option | undefined) => {
    if (line) {
      setState({ isOpen: true, typed: undefined, active: options.indexOf(line) });
      toggle(line.value);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Backspace" && !state.typed) {
      onChange(value.slice(0, -1));
    }
    // Tab takes what was typed for, not a line that the arrows passed.
    const isPassing = event.key === "Tab" && !isText(state.typed);
    const step = isPassing || event.nativeEvent.isComposing ? undefined : pressing(event.key, state, lines, "");
    if (step?.isOurs) {
      event.preventDefault();
    }
    if (step) {
      step.take === undefined ? setState(step.next) : take(lines[step.take]);
    }
  };
  return {
    ...{ listId, lines, take, toggle, press, isOpen: state.isOpen, typed: state.typed ?? "" },
    active: state.isOpen ? standing(state, lines) : -1,
    open: () => setState(opening(state, lines, "")),
    type: (typed: string) => setState(typing(typed)),
    close: () => setState(resting),
  };
}

interface Parts {
  readonly field: MultiSelectFieldProps;
  readonly control: ControlProps;
  readonly many: Many;
}

function Frame(props: Parts & { readonly ref?: Ref<HTMLDivElement> }): ReactElement {
  const { field, control, many, ...rest } = props;
  return (
    <div {...rest} className={cx(styles.frame, list.grow)} {...frameOf({ ...field, size: field.size ?? "md" })}>
      <div className={list.tags}>
        {field.value.map((item) => (
          <Tag key={item} label={labelOf(field.options, item)} onRemove={() => many.toggle(item)} />
        ))}
        <SearchInput field={field} control={control} many={many} />
      </div>
      <IconSelector size={16} aria-hidden="true" />
    </div>
  );
}

function SearchInput({ field, control, many }: Parts): ReactElement {
  const { t } = useText();
  return (
    <input
      {...control}
      {...ofList(many)}
      aria-autocomplete="list"
      autoComplete="off"
      className={styles.input}
      value={many.typed}
      placeholder={field.value.length === 0 ? (field.placeholder ?? t("ui.choose")) : ""}
      disabled={field.disabled}
      onChange={(event) => many.type(event.target.value)}
      onClick={many.isOpen ? undefined : many.open}
      onKeyDown={many.press}
      onBlur={many.close}
    />
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
