import { IconCircleCheck } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./registration.module.css";
import type { SignUpRole } from "./sign-up-state.ts";

/** After both forms: that it is done, what happens next, the link once more, and the ways to sign-in and back to the form. */
export function SignUpDone(props: {
  readonly role: SignUpRole;
  readonly email: string;
  /** Sends the link again; it takes the other ways out. */
  readonly again: (others: ReactNode) => ReactElement;
  readonly onWrongAddress: () => void;
}): ReactElement {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const next =
    props.role === "company"
      ? [t("signUp.next1"), t("signUp.next2Company"), t("signUp.next3Company")]
      : [t("signUp.next1"), t("signUp.next2Contractor"), t("signUp.next3Contractor")];
  return (
    <div className={styles.done}>
      <IconCircleCheck size={56} stroke={1.5} className={styles.check} aria-hidden="true" />
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {t("signUp.done")}
      </h1>
      <p className={styles.lead}>{t("signUp.doneLead", { email: props.email })}</p>
      <ol className={styles.next}>
        {next.map((line, index) => (
          <li key={line}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {line}
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button href="/sign-in" variant="primary" size="lg" block>
          {t("signUp.goToLogin")}
        </Button>
        {props.again(
          <Button variant="ghost" size="lg" onClick={props.onWrongAddress}>
            {t("signUp.wrongAddress")}
          </Button>,
        )}
      </div>
    </div>
  );
}
