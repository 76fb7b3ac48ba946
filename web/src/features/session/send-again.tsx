import { restorePassword } from "@artel/shared/calls/session/legacy";
import { accessLimits } from "@artel/shared/limits/access";
import { type ReactElement, type ReactNode, useState } from "react";
import { useSend } from "../../api/use-send.ts";
import { Button } from "../../ui/controls/button.tsx";
import type { Captcha } from "../../ui/form/captcha.tsx";
import { clock } from "../../ui/state/clock.ts";
import { useCountdown } from "../../ui/state/use-countdown.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./session.module.css";

/** A refusal of the server is a toast. */
const asToast = { quiet: false };

/** Mails the link to choose a password again, a minute after the last one at the earliest; other ways out stand beside it. */
export function SendAgain(props: {
  readonly email: string;
  readonly captcha: Captcha;
  readonly children?: ReactNode;
}): ReactElement {
  const { t } = useText();
  const { send, isSending } = useSend(restorePassword, asToast);
  const [until, setUntil] = useState(() => clock.now() + accessLimits.mailCoolDownSeconds * 1000);
  const left = useCountdown(until);
  const again = async () => {
    const token = props.captcha.take();
    if (token === undefined) {
      return;
    }
    await send({ Email: props.email, captcha: token });
    props.captcha.reset();
    setUntil(clock.now() + accessLimits.mailCoolDownSeconds * 1000);
  };
  return (
    <>
      {left === 0 && props.captcha.field}
      <div className={styles.sentButtons}>
        <Button size="lg" loading={isSending} disabled={left > 0} onClick={() => void again()}>
          {left > 0 ? t("common.sendAgainIn", { seconds: left }) : t("common.sendAgain")}
        </Button>
        {props.children}
      </div>
    </>
  );
}
