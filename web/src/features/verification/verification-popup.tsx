import { getVerification, verificationLevels } from "@artel/shared/calls/verification/app";
import { rememberStep } from "@artel/shared/calls/verification/app-steps";
import { isWidgetShown } from "@artel/shared/states/kyc-state";
import type { VerificationStep } from "@artel/shared/states/verification-steps";
import type { Language } from "@artel/shared/text/text-table";
import { verificationText } from "@artel/shared/text/verification";
import { type ReactElement, Suspense, useState } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { Stepper } from "../../ui/layout/stepper.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Popup } from "../../ui/overlay/popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { AddressStep } from "./address-step.tsx";
import { NameStep } from "./name-step.tsx";
import type { Level, Verification } from "./verification-widget.tsx";

registerTexts(verificationText);

/** The provider's frame and its package come with the step that needs them. */
const SdkStep = lazyPart(() => import("./sdk-step.tsx"), "SdkStep");

/**
 * The wizard: name, address where it is asked for, and the steps of the provider. `?verification` opens it on every page of a
 * freelancer, at the last step that was reached.
 */
export function VerificationPopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t, language } = useText();
  const read = useCall(getVerification, {}, { quiet: true, staleSeconds: 0 });
  const levels = useCall(verificationLevels, {}, { quiet: true }).data;
  const level = levels?.find(({ levelName }) => levelName === read.data?.levelName)?.[language as Language];
  return (
    <Popup opened onClose={onClose} title={level?.popupTitle ?? t("verification.wizard")} size={550} guarded={false}>
      {read.error && !read.data && (
        <ErrorPanel
          message={read.error.message}
          requestId={read.error.requestId}
          onRetry={() => read.refetch().catch(() => undefined)}
        />
      )}
      {!read.error && !read.data && <SkeletonLines count={5} />}
      {read.data && <Wizard verification={read.data} texts={level} onClose={onClose} />}
    </Popup>
  );
}

function Wizard(props: {
  readonly verification: Verification;
  readonly texts: Level["en"] | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { verification, texts, onClose } = props;
  const { steps, step: reached } = verification;
  const [step, setStep] = useState<VerificationStep>(reached);
  const remember = useMutationCall(rememberStep, { touches: [getVerification], quiet: true });
  const place = steps.indexOf(step);
  const go = (next: VerificationStep) => {
    setStep(next);
    // A place that is not remembered is no failure of the person's.
    remember.mutate({ step: next });
  };
  const onDone = () => go(steps[place + 1] ?? "sdk");
  if (!isWidgetShown(verification.state) || verification.state === "rejected") {
    const isPassed = verification.state === "accepted";
    return (
      <Banner tone={isPassed ? "success" : "danger"}>
        {t(isPassed ? "verification.passed" : "verification.message.rejected")}
      </Banner>
    );
  }
  return (
    <Stack gap={16}>
      <Stepper
        label={t("verification.wizard")}
        steps={steps.map((key) => ({ key, label: t(`verification.step.${key}`) }))}
        current={step}
        onPick={(key) => setStep(steps.find((one) => one === key) ?? step)}
      />
      {step === "fullname" && <NameStep intro={texts?.popupContent} onDone={onDone} />}
      {step === "address" && <AddressStep verification={verification} onDone={onDone} />}
      {step === "sdk" && (
        <Suspense fallback={<SkeletonLines count={5} />}>
          <SdkStep verification={verification} onClose={onClose} />
        </Suspense>
      )}
    </Stack>
  );
}
