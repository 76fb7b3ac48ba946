import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { PlainTable } from "../parts/plain-table.tsx";
import { useDuty } from "../parts/use-operator.ts";
import { type Setting, valueWords } from "./account-types.ts";
import styles from "./accounts.module.css";
import { Since, Waits } from "./value-parts.tsx";

/** Settings with what each means now, since when and by whom; one with the duty `admin` asks to change them. */
export function SettingsTable(props: {
  readonly label: string;
  readonly settings: readonly Setting[];
  readonly onChange: (setting: Setting) => void;
}): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      label={props.label}
      headings={[
        { key: "name", label: t("accounts.setting") },
        { key: "value", label: t("accounts.value"), width: "40%", wide: true },
        { key: "since", label: t("accounts.since"), width: 250, wide: true },
        { key: "actions", label: t("common.actions"), align: "end", width: 112, silent: true },
      ]}
    >
      {props.settings.map((setting) => (
        <SettingRow key={setting.name} setting={setting} onChange={() => props.onChange(setting)} />
      ))}
    </PlainTable>
  );
}

function SettingRow(props: { readonly setting: Setting; readonly onChange: () => void }): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("admin");
  const { name, value, change, pending } = props.setting;
  const title = t(`accounts.name.${name}`);
  const now = (
    <span className={styles.stack}>
      {t(valueWords(name, value))}
      <Waits pending={pending} />
    </span>
  );
  return (
    <tr>
      <th scope="row">
        {title}
        <span data-narrow="">
          {now}
          <Since change={change} />
        </span>
      </th>
      <td data-wide="" className={styles.words}>
        {now}
      </td>
      <td data-wide="" data-muted="" className={styles.since}>
        <Since change={change} />
      </td>
      <td data-align="end">
        <Button
          size="xs"
          disabledReason={lacking ?? (pending ? t("accounts.waits") : undefined)}
          aria-label={t("accounts.changeName", { name: title })}
          onClick={props.onChange}
        >
          {t("accounts.change")}
        </Button>
      </td>
    </tr>
  );
}
