import { accountText } from "@artel/shared/text/account";
import { IconDownload } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./recovery-codes.module.css";

registerTexts(accountText);

/** The ten codes, shown once: to copy or download, with a tick that they are kept. */
export function RecoveryCodes(props: {
  readonly codes: readonly string[];
  readonly isSaved: boolean;
  readonly onSaved: (isSaved: boolean) => void;
}): ReactElement {
  const { t } = useText();
  const text = props.codes.join("\n");
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
      <div className={styles.keep}>
        <CopyText value={text} label={t("profile.copyAll")}>
          {t("profile.copyAll")}
        </CopyText>
        <Button
          variant="link"
          size="sm"
          icon={IconDownload}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="artel-recovery-codes.txt"
        >
          {t("common.download")}
        </Button>
      </div>
      <Checkbox label={t("profile.savedThem")} checked={props.isSaved} onChange={props.onSaved} />
    </div>
  );
}
