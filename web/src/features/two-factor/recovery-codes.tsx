import { accountText } from "@artel/shared/text/account";
import type { ReactElement } from "react";
import { CopyText } from "../../ui/copy-text.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";
import styles from "./recovery-codes.module.css";

registerTexts(accountText);

/** The ten codes, shown once (HO-12): to copy or print, with a tick that they are kept. */
export function RecoveryCodes(props: {
  readonly codes: readonly string[];
  readonly isSaved: boolean;
  readonly onSaved: (isSaved: boolean) => void;
}): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.block}>
      <p>{t("profile.saveText")}</p>
      <ol className={styles.codes} aria-label={t("profile.recovery")}>
        {props.codes.map((code) => (
          <li key={code}>
            {code.slice(0, 5)} {code.slice(5)}
          </li>
        ))}
      </ol>
      <CopyText value={props.codes.join("\n")} label={t("profile.copyAll")}>
        {t("profile.copyAll")}
      </CopyText>
      <Checkbox label={t("profile.savedThem")} checked={props.isSaved} onChange={props.onSaved} />
    </div>
  );
}
