import { accountText } from "@artel/shared/text/account";
import { operatorText } from "@artel/shared/text/operator";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import { type KeyboardEvent, type ReactElement, useState } from "react";
import styles from "../app/command-palette.module.css";
import { AppLink, useNavigateTo } from "../ui/app-link.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { Popup } from "../ui/popup.tsx";
import { registerTexts } from "../ui/texts.ts";
import { useText } from "../ui/use-text.ts";
import type { OperatorItem } from "./frame.tsx";
import own from "./jump-popup.module.css";
import { type Find, type FindGroup, useFinds } from "./parts/use-finds.ts";

registerTexts(accountText, operatorText, operatorPayoutsText);

/** Jump by a few letters: pages, companies, top-ups, payouts and the audit log; arrows and Enter. */
export function JumpPopup(props: {
  readonly items: readonly OperatorItem[];
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const navigate = useNavigateTo();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const wanted = typed.trim().toLowerCase();
  const found = useFinds(wanted);
  const pages = props.items.filter(({ label }) => label.toLowerCase().includes(wanted));
  const groups = pages.length > 0 ? [{ label: t("search.pages"), finds: pages }, ...found] : found;
  const flat = groups.flatMap(({ finds }) => finds);
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const target = flat[chosen];
    if (step !== 0 && flat.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + flat.length) % flat.length);
    } else if (event.key === "Enter" && target) {
      event.preventDefault();
      props.onClose();
      navigate(target.href);
    }
  };
  return (
    <Popup opened onClose={props.onClose} title={t("search.title")} size={480}>
      <TextField
        label={t("search.title")}
        hideLabel
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setChosen(0);
        }}
        onKeyDown={handleKey}
        autoComplete="off"
        focus
      />
      <Finds
        groups={groups}
        chosen={flat[chosen]}
        onPoint={(find) => setChosen(flat.indexOf(find))}
        onFollow={props.onClose}
      />
    </Popup>
  );
}

function Finds(props: {
  readonly groups: readonly FindGroup[];
  readonly chosen: Find | undefined;
  readonly onPoint: (find: Find) => void;
  readonly onFollow: () => void;
}): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.list}>
      {props.groups.map(({ label, finds }) => (
        <section key={label} aria-label={label}>
          <h3 className={styles.group}>{label}</h3>
          {finds.map((find) => (
            <AppLink
              key={find.key}
              href={find.href}
              className={own.find}
              data-chosen={find === props.chosen || undefined}
              onMouseMove={() => props.onPoint(find)}
              onClick={props.onFollow}
            >
              <find.icon size={18} aria-hidden="true" />
              <span className={own.label}>{find.label}</span>
              {find.note !== undefined && <span className={own.note}>{find.note}</span>}
            </AppLink>
          ))}
        </section>
      ))}
      {props.groups.length === 0 && <p className={styles.nothing}>{t("search.nothing")}</p>}
    </div>
  );
}
