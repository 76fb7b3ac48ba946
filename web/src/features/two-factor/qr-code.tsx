import { accountText } from "@artel/shared/text/account";
import type { ReactElement } from "react";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./recovery-codes.module.css";

registerTexts(accountText);

/** The secret as a picture to scan and as a key to type. */
export function QrCode(props: { readonly svg: string; readonly secret: string }): ReactElement {
  const { t } = useText();
  const grouped = props.secret.replace(/(.{4})(?=.)/g, "$1 ");
  return (
    <div className={styles.qr}>
      <div className={styles.picture}>
        <img src={`data:image/svg+xml;utf8,${encodeURIComponent(props.svg)}`} alt={t("profile.scanText")} />
      </div>
      <div>
        <p>{t("profile.scanText")}</p>
        <p className={styles.key}>
          <CopyText value={props.secret} label={t("profile.key")} mono>
            {grouped}
          </CopyText>
        </p>
      </div>
    </div>
  );
}
