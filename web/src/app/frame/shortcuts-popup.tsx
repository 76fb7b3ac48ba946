import { bannersText } from "@artel/shared/text/banners";
import type { ReactElement } from "react";
import { Kbd } from "../../ui/controls/kbd.tsx";
import { modKey } from "../../ui/controls/mod-key.ts";
import { ShortcutsSwitch } from "../../ui/controls/shortcuts-switch.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Key, useText } from "../../ui/words/use-text.ts";
import type { FrameItem } from "./frame-items.ts";
import styles from "./shortcuts-popup.module.css";

registerTexts(bannersText);

interface Shortcut {
  readonly label: Key;
  /** Keys as they are printed on a Latin keyboard; they are matched by their place. */
  readonly keys: readonly string[];
}

const everywhere: readonly Shortcut[] = [
  { label: "keys.search", keys: [modKey("K")] },
  { label: "keys.hide", keys: ["."] },
  { label: "keys.theme", keys: ["T"] },
  { label: "keys.sidebar", keys: ["["] },
  { label: "keys.help", keys: ["?"] },
  { label: "keys.submit", keys: [modKey("↵")] },
];
const lists: readonly Shortcut[] = [
  { label: "keys.searchList", keys: ["/"] },
  { label: "keys.filters", keys: ["F"] },
  { label: "keys.move", keys: ["K", "J"] },
  { label: "keys.select", keys: ["X"] },
];
const companyLists: readonly Shortcut[] = [
  { label: "keys.undo", keys: [modKey("Z")] },
  { label: "keys.newTask", keys: ["C"] },
  { label: "keys.import", keys: ["I"] },
  { label: "keys.pay", keys: ["P"] },
  { label: "keys.reject", keys: ["R"] },
];
const contractorLists: readonly Shortcut[] = [
  { label: "keys.accept", keys: ["A"] },
  { label: "keys.reject", keys: ["R"] },
];
const companyTask: readonly Shortcut[] = [
  { label: "keys.pay", keys: ["P"] },
  { label: "keys.edit", keys: ["E"] },
  { label: "keys.reject", keys: ["R"] },
];
const contractorTask: readonly Shortcut[] = [
  { label: "keys.accept", keys: ["A"] },
  { label: "keys.reject", keys: ["R"] },
];

/** The keys that this person can use, and the switch for those without Ctrl or Cmd (WCAG 2.1.4). */
export function ShortcutsPopup(props: {
  readonly role: "company" | "contractor";
  readonly items: readonly FrameItem[];
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { role, items, onClose } = props;
  const isCompany = role === "company";
  const jumps = items.flatMap(({ label, goKey }) => (goKey ? [{ label, keys: ["G", goKey.replace("Key", "")] }] : []));
  return (
    <Popup opened onClose={onClose} title={t("keys.title")} size={480}>
      <ShortcutsSwitch label={t("keys.switch")} description={t("keys.switchText")} />
      <Group label={t("keys.everywhere")} shortcuts={everywhere} />
      <Group label={t("keys.jump")} shortcuts={jumps} />
      <Group label={t("keys.lists")} shortcuts={[...(isCompany ? companyLists : contractorLists), ...lists]} />
      <Group label={t("keys.task")} shortcuts={isCompany ? companyTask : contractorTask} />
    </Popup>
  );
}

function Group(props: { readonly label: string; readonly shortcuts: readonly Shortcut[] }): ReactElement {
  const { t } = useText();
  return (
    <section className={styles.group} aria-label={props.label}>
      <h3 className={styles.heading}>{props.label}</h3>
      <dl className={styles.list}>
        {props.shortcuts.map(({ label, keys }) => (
          <div key={label} className={styles.line}>
            <dt>{t(label)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
