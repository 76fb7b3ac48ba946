import { accountText } from "@artel/shared/text/account";
import { type ReactElement, useState } from "react";
import { CardRow } from "../ui/card.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { Popup } from "../ui/popup.tsx";
import { registerTexts } from "../ui/texts.ts";
import { useText } from "../ui/use-text.ts";
import type { OperatorItem } from "./frame.tsx";

registerTexts(accountText);

/** Jump to a page of the console by a few letters. */
export function JumpPopup(props: {
  readonly items: readonly OperatorItem[];
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const shown = props.items.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <Popup opened onClose={props.onClose} title={t("search.title")} size={480}>
      <TextField label={t("search.title")} hideLabel value={typed} onChange={setTyped} autoComplete="off" focus />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only closes the popup behind a link that was followed */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div onClick={props.onClose}>
        {shown.map(({ key, label, icon, href }) => (
          <CardRow key={key} label={label} icon={icon} href={href} />
        ))}
      </div>
      {shown.length === 0 && <p>{t("search.nothing")}</p>}
    </Popup>
  );
}
