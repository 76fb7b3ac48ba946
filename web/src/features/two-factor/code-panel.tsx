import { refreshEmailCode } from "@artel/shared/calls/two-factor/legacy";
import { hasWrongSign } from "@artel/shared/checks/recovery-code";
import { factorText } from "@artel/shared/text/factor";
import { type ReactElement, useState } from "react";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import type { FactorChallenge } from "../../api/factor-challenge.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { clock } from "../../ui/state/clock.ts";
import { useCountdown } from "../../ui/state/use-countdown.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./code-panel.module.css";
import type { CodeValues } from "./use-code-form.ts";

registerTexts(factorText);

export interface CodePanelProps {
  readonly challenge: FactorChallenge;
  readonly form: FormState<CodeValues>;
  /** The last digit of a code was typed. */
  readonly onComplete: (code: string) => void;
}

/**
 * Asks for the second factor: the digits of a mail, with another one after 60 s, the digits of an
 * authenticator app, or a recovery code. What is confirmed stands above, as in the mail.
 */
export function CodePanel(props: CodePanelProps): ReactElement {
  const { t } = useText();
  const { challenge, form } = props;
  const field = form.field("code");
  const length = challenge.codeLength === 4 ? 4 : 6;
  return (
    <div className={styles.panel}>
      {challenge.isChanged && (
        <Banner tone="warning" compact>
          {t("factor.changed")}
        </Banner>
      )}
      <About challenge={challenge} />
      <p className="muted">
        {challenge.isSecond && `${t("factor.second")} `}
        {challenge.type === "email"
          ? t("factor.sentTo", { length, email: challenge.sentTo ?? "" })
          : t("factor.fromApp", { length })}
      </p>
      <Wrong challenge={challenge} />
      {form.values.isRecovery ? (
        <TextField
          {...field}
          label={t("factor.recoveryCode")}
          hint={t("factor.recoveryHint")}
          error={hasWrongSign(field.value) ? t("factor.recoverySigns") : undefined}
          maxLength={14}
          autoComplete="off"
          spellCheck={false}
          mono
          focus
        />
      ) : (
        <CodeField
          key={challenge.token ?? "app"}
          {...field}
          label={t("factor.code")}
          length={length}
          onComplete={props.onComplete}
          focus
        />
      )}
      {challenge.type === "email" ? <Resend key={challenge.token} challenge={challenge} /> : <Other {...props} />}
    </div>
  );
}

function About({ challenge }: { readonly challenge: FactorChallenge }): ReactElement | null {
  const { t } = useText();
  if (!challenge.about || challenge.about.length === 0) {
    return null;
  }
  return (
    <dl className={styles.about} aria-label={t("factor.about")}>
      {challenge.about.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Wrong({ challenge }: { readonly challenge: FactorChallenge }): ReactElement | null {
  const { t } = useText();
  if (!challenge.error) {
    return null;
  }
  const left = challenge.triesLeft;
  return (
    <Banner tone="danger" compact>
      {left === 0 ? t("factor.dead") : t(challenge.error === "codeUsed" ? "factor.used" : "factor.wrong")}
      {left !== undefined && left > 0 && `. ${t("factor.triesLeft", { count: left })}`}
      {challenge.type === "totp" && challenge.error === "codeWrongOrExpired" && `. ${t("factor.clock")}`}
    </Banner>
  );
}

function Resend({ challenge }: { readonly challenge: FactorChallenge }): ReactElement {
  const { t } = useText();
  const [until, setUntil] = useState(() => clock.now() + (challenge.resendSeconds ?? 0) * 1000);
  const [note, setNote] = useState<string>();
  const [isSending, setSending] = useState(false);
  const left = useCountdown(until);
  const resend = async () => {
    setSending(true);
    try {
      const reply = await call(refreshEmailCode, { token: challenge.token ?? "" }, { quiet: true });
      setUntil(clock.now() + reply.resendSeconds * 1000);
      setNote(t("factor.resent"));
    } catch (thrown) {
      const error = toApiError(thrown);
      setNote(error.message);
      setUntil(clock.now() + (error.retryAfterSeconds ?? 0) * 1000);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.foot}>
      <Button variant="link" size="sm" loading={isSending} disabled={left > 0} onClick={() => void resend()}>
        {left > 0 ? t("factor.resendIn", { seconds: left }) : t("factor.resend")}
      </Button>
      <span className="quiet" aria-live="polite">
        {note}
      </span>
    </div>
  );
}

function Other({ form }: CodePanelProps): ReactElement {
  const { t } = useText();
  const { isRecovery } = form.values;
  return (
    <div className={styles.foot}>
      <Button variant="link" size="sm" onClick={() => form.set({ code: "", isRecovery: !isRecovery })}>
        {isRecovery ? t("factor.useApp") : t("factor.useRecovery")}
      </Button>
    </div>
  );
}
