import type { ReactElement } from "react";
import { AppLink } from "./app-link.tsx";
import { Button, type ButtonProps } from "./button.tsx";
import styles from "./why-button.module.css";

/** Why an action is off, what can be done about it, and the page where that is done. */
export interface WhyHint {
  readonly text: string;
  readonly step: string | undefined;
  readonly href: string | undefined;
}

/** A reason with its way out in one line, for menus and titles that hold no link. */
export function whyLine(why: WhyHint | undefined): string | undefined {
  return why && [why.text, why.step].filter(Boolean).join(". ");
}

/**
 * A button that says why it is off: as a hint by hover, by keyboard and by a press, and where another page is the way out as a link
 * beneath. Without a reason it is a plain button.
 */
export function WhyButton(props: ButtonProps & { readonly why: WhyHint | undefined }): ReactElement {
  const { why, disabledReason, ...button } = props;
  const off = <Button {...button} disabledReason={disabledReason ?? whyLine(why)} />;
  if (!why?.href || disabledReason) {
    return off;
  }
  return (
    <span className={styles.pair}>
      {off}
      <AppLink href={why.href} className={styles.step}>
        {why.step}
      </AppLink>
    </span>
  );
}
