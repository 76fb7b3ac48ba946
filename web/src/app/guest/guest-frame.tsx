import { guestText } from "@artel/shared/text/guest";
import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { LogoMark } from "../../ui/controls/icons.tsx";
import { LanguageSwitch } from "../../ui/controls/language-switch.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./guest-frame.module.css";

registerTexts(guestText);

/** The frame of pages before sign-in: the logo leads to Sign In, the language at the right. */
export function GuestFrame(props: {
  readonly signInHref: string;
  /** Beside the language: "Already with us? Sign in". */
  readonly aside?: ReactNode;
  readonly demo?: boolean;
  /** Content in the middle of the window (sign-in) instead of at the top. */
  readonly centered?: boolean;
  /** A question under the head. */
  readonly notice?: ReactNode;
  /** Links at the bottom. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.frame}>
      <header data-print="hide">
        {props.demo && <div className={styles.demo}>{t("frame.demo")}</div>}
        <div className={styles.head}>
          <AppLink href={props.signInHref} className={styles.logo} aria-label={t("frame.toSignIn")}>
            <LogoMark size={28} />
            <span aria-hidden="true">{t("frame.brand")}</span>
          </AppLink>
          <span className={styles.space} />
          {props.aside !== undefined && <span className={styles.aside}>{props.aside}</span>}
          <LanguageSwitch label={t("frame.language")} />
        </div>
      </header>
      {props.notice !== undefined && (
        <div className={styles.notice} data-print="hide">
          {props.notice}
        </div>
      )}
      <main className={styles.content} data-centered={props.centered || undefined}>
        {props.children}
      </main>
      {props.foot !== undefined && (
        <footer className={styles.foot} data-print="hide">
          {props.foot}
        </footer>
      )}
    </div>
  );
}
