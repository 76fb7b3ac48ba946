import type { ReactElement } from "react";
import { useText } from "../../ui/words/use-text.ts";
import { useDuty } from "../parts/use-operator.ts";
import { type Setting, valueWords } from "./account-types.ts";
import { ValueTable } from "./value-table.tsx";

/** Settings with what each means now, since when and by whom; one with the duty `admin` asks to change them. */
export function SettingsTable(props: {
  readonly label: string;
  readonly settings: readonly Setting[];
  readonly onChange: (setting: Setting) => void;
}): ReactElement {
  const { t } = useText();
  const values = props.settings.map((setting) => {
    const name = t(`accounts.name.${setting.name}`);
    const words = t(valueWords(setting.name, setting.value));
    const { change, pending } = setting;
    return { name, called: name, words, change, pending, onChange: () => props.onChange(setting) };
  });
  return <ValueTable label={props.label} word={t("accounts.setting")} values={values} lacking={useDuty()("admin")} />;
}
