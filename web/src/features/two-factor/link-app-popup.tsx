import { factorStatus, linkTotp, totpQr } from "@artel/shared/calls/two-factor/legacy";
import { type ReactElement, useState } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { CodeField } from "../../ui/form/code-field.tsx";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { Stepper } from "../../ui/layout/stepper.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { text, useText } from "../../ui/words/use-text.ts";
import { QrCode } from "./qr-code.tsx";
import styles from "./recovery-codes.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { noteFactor } from "./use-factors.ts";

type Step = "scan" | "code" | "save";

/** Links an authenticator app in three steps: scan or type the key, a code of it, keep the recovery codes. */
export function LinkAppPopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const [step, setStep] = useState<Step>("scan");
  const [isSaved, setSaved] = useState(false);
  const link = useMutationCall(linkTotp, { touches: [factorStatus], quiet: true });
  const typed = useForm({
    initialValues: { code: "" },
    send: async (values) => {
      await link.mutateAsync(values).catch((thrown: unknown) => {
        typed.set({ code: "" });
        throw thrown;
      });
      noteFactor(true);
      setStep("save");
    },
  });
  const isReady = step === "code" ? typed.values.code.length === 6 : isSaved;
  const form = heldUntil(typed, step === "code" && isReady);
  const field = form.field("code");
  return (
    <Popup
      opened
      size={480}
      title={t("profile.linkTitle")}
      onClose={onClose}
      locked={step === "save"}
      guarded={false}
      form={form}
      footer={
        <Buttons
          step={step}
          isReady={isReady}
          isBusy={form.isSending}
          onScanned={() => setStep("code")}
          onBack={() => setStep("scan")}
          onFinish={() => {
            toast.success(text("profile.appLinked"));
            onClose();
          }}
        />
      }
    >
      <Steps current={step} />
      {step === "scan" && <Scan />}
      {step === "code" && (
        <CodeField
          {...field}
          label={t("profile.codeText")}
          length={6}
          onComplete={() => typed.submit()}
          error={field.error ?? form.failure}
          focus
        />
      )}
      {step === "save" && link.data && (
        <RecoveryCodes codes={link.data.recoveryCodes} isSaved={isSaved} onSaved={setSaved} />
      )}
    </Popup>
  );
}

function Steps({ current }: { readonly current: Step }): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.steps}>
      <Stepper
        label={t("profile.linkTitle")}
        current={current}
        steps={[
          { key: "scan", label: t("profile.stepScan") },
          { key: "code", label: t("factor.code") },
          { key: "save", label: t("common.save") },
        ]}
      />
    </div>
  );
}

function Scan(): ReactElement {
  const qr = useCall(totpQr, {}, { quiet: true, staleSeconds: 0 });
  if (qr.data) {
    return <QrCode svg={qr.data.svg} secret={qr.data.secret} />;
  }
  return qr.error ? (
    <ErrorPanel compact message={qr.error.message} onRetry={() => void qr.refetch()} />
  ) : (
    <Skeleton width={168} height={168} />
  );
}

function Buttons(props: {
  readonly step: Step;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onScanned: () => void;
  readonly onBack: () => void;
  readonly onFinish: () => void;
}): ReactElement {
  const { t } = useText();
  if (props.step === "scan") {
    return (
      <Button variant="primary" onClick={props.onScanned}>
        {t("common.continue")}
      </Button>
    );
  }
  if (props.step === "save") {
    return (
      <Button variant="primary" disabled={!props.isReady} onClick={props.onFinish}>
        {t("common.done")}
      </Button>
    );
  }
  return (
    <>
      <Button disabled={props.isBusy} onClick={props.onBack}>
        {t("common.back")}
      </Button>
      <Button type="submit" variant="primary" disabled={!props.isReady} loading={props.isBusy}>
        {t("common.confirm")}
      </Button>
    </>
  );
}
