import type { UiLeaf, UiOption } from "@artel/shared/checks/ui-schema";
import { IconAlertCircle, IconLock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../../controls/status-chip.tsx";
import { CurrencySign } from "../../money/currency-chip.tsx";
import { CurrencySwitch } from "../../money/currency-switch.tsx";
import { useText } from "../../words/use-text.ts";
import { Switch } from "../checkbox.tsx";
import { ComboboxField } from "../choice/combobox-field.tsx";
import { SelectField } from "../choice/select-field.tsx";
import { TextField } from "../text-field.tsx";
import styles from "./schema-form.module.css";
import type { SchemaFormState } from "./use-schema-form.ts";

interface FieldProps {
  readonly name: string;
  readonly leaf: UiLeaf;
  readonly form: SchemaFormState;
}

/** One field by its widget. */
export function SchemaField(props: FieldProps): ReactElement {
  switch (props.leaf["x-ui"].widget) {
    case "switch":
      return <SwitchOf {...props} />;
    case "switches":
      return <SwitchesOf {...props} />;
    case "choice":
      return <ChoiceOf {...props} />;
    default:
      return <TextOf {...props} />;
  }
}

function SwitchOf({ name, leaf, form }: FieldProps): ReactElement {
  const { t, language } = useText();
  const { title, description, note } = leaf["x-ui"];
  return (
    <div className={styles.row}>
      <Switch
        name={name}
        label={
          <span className={styles.name}>
            {title[language]} {leaf.readOnly && <StatusChip tone="neutral" icon={IconLock} label={t("ui.locked")} />}
          </span>
        }
        description={
          <>
            {description?.[language]}
            {note && <span className={styles.note}>{note[language]}</span>}
          </>
        }
        checked={form.values[name] === true}
        disabled={leaf.readOnly}
        onChange={(isOn) => form.set({ [name]: isOn })}
      />
    </div>
  );
}

/** A list of which each option is on or off. */
function SwitchesOf({ name, leaf, form }: FieldProps): ReactElement {
  const chosen = form.values[name];
  const values = Array.isArray(chosen) ? chosen : [];
  const error = form.errors[name];
  const turn = (value: string, isOn: boolean) =>
    form.set({ [name]: isOn ? [...values, value] : values.filter((other) => other !== value) });
  return (
    <div id={form.idOf(name)} tabIndex={-1}>
      {leaf["x-ui"].options.map((option) => (
        <div key={option.value} className={styles.row}>
          <OptionSwitch
            name={`${name}-${option.value}`}
            option={option}
            isOn={values.includes(String(option.value))}
            onTurn={(isOn) => turn(String(option.value), isOn)}
          />
        </div>
      ))}
      {error !== undefined && (
        <p className={styles.error}>
          <IconAlertCircle size={14} aria-hidden="true" /> <span>{error}</span>
        </p>
      )}
    </div>
  );
}

function OptionSwitch(props: {
  readonly name: string;
  readonly option: UiOption;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}): ReactElement {
  const { language } = useText();
  const { name, option, isOn, onTurn } = props;
  const common = { name, checked: isOn, disabled: option.readOnly, onChange: onTurn };
  if (option.currency === null) {
    return <Switch {...common} label={option.title[language]} description={option.note?.[language]} />;
  }
  return (
    <CurrencySwitch
      {...common}
      currency={option.currency}
      title={option.title[language]}
      note={option.note?.[language]}
      amounts={option.amounts.map(({ amount, text }) => ({ amount, words: text?.[language] }))}
    />
  );
}

/** From so many options on they are found by typing. */
const longList = 12;

function ChoiceOf({ name, leaf, form }: FieldProps): ReactElement {
  const { language } = useText();
  const { title, description, options } = leaf["x-ui"];
  const common = {
    ...form.field(name),
    value: String(form.values[name] ?? ""),
    label: title[language],
    hint: description?.[language],
    clearable: true,
    options: options.map((option) => ({
      value: String(option.value),
      label: option.title[language],
      group: option.group?.[language],
      icon: option.currency === null ? undefined : <CurrencySign currency={option.currency} />,
      aliases: [String(option.value), option.title.en, option.title.ru],
      disabled: option.readOnly,
    })),
  };
  return (
    <div className={styles.line}>
      {options.length < longList ? <SelectField {...common} /> : <ComboboxField {...common} />}
    </div>
  );
}

/** Rows of a text of several paragraphs. */
const proseRows = 5;

function TextOf({ name, leaf, form }: FieldProps): ReactElement {
  const { language } = useText();
  const { title, description, widget } = leaf["x-ui"];
  const isUrl = widget === "url";
  return (
    <div className={styles.line}>
      <TextField
        {...form.field(name)}
        value={String(form.values[name] ?? "")}
        label={title[language]}
        hint={description?.[language]}
        rows={widget === "prose" ? proseRows : undefined}
        maxLength={leaf.maxLength}
        type={isUrl ? "url" : undefined}
        inputMode={isUrl ? "url" : undefined}
        spellCheck={isUrl ? false : undefined}
      />
    </div>
  );
}
