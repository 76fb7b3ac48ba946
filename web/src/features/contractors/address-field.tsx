import { splitTyped, typedAddresses } from "@artel/shared/checks/typed-addresses";
import {
  IconAlertCircle,
  IconBuilding,
  IconClockHour4,
  IconMailForward,
  IconPencil,
  IconUserCheck,
  IconX,
} from "@tabler/icons-react";
import type { ClipboardEvent, KeyboardEvent, ReactElement } from "react";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./address-field.module.css";
import type { InviteForm, Inviting, Verdict } from "./use-invite-form.ts";

/**
 * Many addresses: each becomes a line that says what happens to it, and that can be taken away or corrected. A comma, a semicolon,
 * Enter and a paste end one; Backspace in the empty field takes the last one back into it.
 */
export function AddressField({ form, rows }: Pick<Inviting, "form" | "rows">): ReactElement {
  const { t } = useText();
  const work = useAddresses(form);
  return (
    <div>
      <TextField
        {...form.field("text")}
        onChange={work.type}
        onKeyDown={work.press}
        onPaste={work.paste}
        label={t("contractors.addresses")}
        required
        focus
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        hint={t("contractors.addressesHint")}
      />
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t("contractors.addressList")}>
          {rows.map(({ email, verdict }) => (
            <AddressLine
              key={email}
              email={email}
              verdict={verdict}
              onRemove={() => work.remove(email)}
              onCorrect={() => work.correct(email)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the field does to the addresses of the form; the focus stays in it. */
function useAddresses(form: FormState<InviteForm>) {
  const { addresses, text } = form.values;
  const focus = () => document.getElementById(form.idOf("text"))?.focus();
  const add = (more: readonly string[], rest: string) =>
    form.set({ addresses: [...new Set([...addresses, ...more])], text: rest });
  const remove = (email: string) => {
    form.set({
      addresses: addresses.filter((one) => one !== email),
      text: typedAddresses(text).includes(email) ? "" : text,
    });
    focus();
  };
  const correct = (email: string) => {
    form.set({
      addresses: [...new Set([...addresses, ...typedAddresses(text)])].filter((one) => one !== email),
      text: email,
    });
    focus();
  };
  return {
    remove,
    correct,
    type: (typed: string) => {
      const { whole, rest } = splitTyped(typed);
      add(whole, rest);
    },
    press: (event: KeyboardEvent) => {
      const last = addresses.at(-1);
      if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && text.trim() !== "") {
        event.preventDefault();
        add(typedAddresses(text), "");
      } else if (event.key === "Backspace" && text === "" && last !== undefined) {
        event.preventDefault();
        correct(last);
      }
    },
    paste: (event: ClipboardEvent) => {
      const pasted = typedAddresses(event.clipboardData.getData("text"));
      // A field of one line would drop the new lines between them.
      if (pasted.length > 1 || /[\n<]/.test(event.clipboardData.getData("text").trim())) {
        event.preventDefault();
        add([...typedAddresses(text), ...pasted], "");
      }
    },
  };
}

const looks: Readonly<Record<Verdict, { tone: Tone; icon: IconType }>> = {
  invited: { tone: "success", icon: IconMailForward },
  linked: { tone: "success", icon: IconUserCheck },
  alreadyLinked: { tone: "neutral", icon: IconUserCheck },
  sentLately: { tone: "warning", icon: IconClockHour4 },
  dayFull: { tone: "warning", icon: IconClockHour4 },
  company: { tone: "danger", icon: IconBuilding },
  wrong: { tone: "danger", icon: IconAlertCircle },
};

function AddressLine(props: {
  readonly email: string;
  readonly verdict: Verdict | undefined;
  readonly onRemove: () => void;
  readonly onCorrect: () => void;
}): ReactElement {
  const { t } = useText();
  const { email, verdict } = props;
  return (
    <li className={styles.line} data-wrong={verdict === "wrong" || undefined}>
      <span className={styles.email} title={email} translate="no">
        {email}
      </span>
      <span className={styles.verdict}>
        {verdict && <StatusChip {...looks[verdict]} label={t(`contractors.verdict.${verdict}`)} />}
      </span>
      <button
        type="button"
        className={styles.tool}
        aria-label={t("contractors.correct", { email })}
        title={t("contractors.correct", { email })}
        onClick={props.onCorrect}
      >
        <IconPencil size={14} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={t("ui.removeItem", { name: email })}
        title={t("ui.removeItem", { name: email })}
        onClick={props.onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </li>
  );
}
