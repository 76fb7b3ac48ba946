import type { Output } from "@artel/shared/calls/call";
import { getVerification, verificationLevels } from "@artel/shared/calls/verification/app";
import { isWidgetShown, kycAction } from "@artel/shared/states/kyc-state";
import type { Language } from "@artel/shared/text/text-table";
import { verificationText } from "@artel/shared/text/verification";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";

registerTexts(verificationText);

export type Verification = Output<typeof getVerification>;
export type Level = Output<typeof verificationLevels>[number];
/** What the widget draws of a verification. */
export type ShownVerification = Pick<
  Verification,
  "state" | "levelName" | "dueDate" | "isBlocked" | "comment" | "frameUrl"
>;

/** What the caller has to verify, and the step that helps; nothing while it loads, or where there is nothing. */
export function VerificationWidget(): ReactElement | null {
  const { language } = useText();
  const verification = useCall(getVerification, {}, { quiet: true }).data;
  const isShown = verification !== undefined && isWidgetShown(verification.state);
  const levels = useCall(verificationLevels, {}, { enabled: isShown, quiet: true }).data;
  const level = levels?.find(({ levelName }) => levelName === verification?.levelName);
  return verification ? <VerificationNote verification={verification} texts={level?.[language as Language]} /> : null;
}

/** The note itself. Whoever is a company withdraws nothing, so nothing is said of that. */
export function VerificationNote(props: {
  readonly verification: ShownVerification;
  readonly texts: Level["en"] | undefined;
  readonly isCompany?: boolean;
}): ReactElement | null {
  const { t } = useText();
  const { verification, texts, isCompany } = props;
  const { state, isBlocked, dueDate, comment } = verification;
  if (state === "not_assigned" || state === "accepted") {
    return null;
  }
  const action = kycAction(state);
  const untilWhen = isBlocked
    ? `${t("verification.blocked")}.`
    : dueDate !== null && `${t("verification.blockedAfter", { day: formatDay(dueDate.slice(0, 10)) })}.`;
  const sentences = [!isCompany && untilWhen, wordsOf(action, texts, t), comment];
  const isWrong = isBlocked || action === "support" || action === "retry";
  return (
    <Banner
      tone={isWrong ? "danger" : action === "wait" ? "info" : "warning"}
      title={action === "start" && texts && state !== "expired" ? texts.widgetTitle : t(`verification.title.${state}`)}
      action={<Step verification={verification} />}
    >
      {sentences.filter(Boolean).join(" ")}
    </Banner>
  );
}

function Step({ verification }: { readonly verification: ShownVerification }): ReactElement | null {
  const { t } = useText();
  const { setSearch } = useAddress();
  const action = kycAction(verification.state);
  if (action === "wait" || action === "none") {
    return null;
  }
  // Without a provider a person can only be asked.
  const isOpen = action !== "support" && verification.frameUrl !== null;
  return isOpen ? (
    <Button size="sm" variant="primary" onClick={() => setSearch({ verification: "" }, { push: true })}>
      {t(action === "retry" ? "verification.again" : "verification.start")}
    </Button>
  ) : (
    <Button size="sm" onClick={() => setSearch({ support: "" }, { push: true })}>
      {t("verification.support")}
    </Button>
  );
}

function wordsOf(action: ReturnType<typeof kycAction>, texts: Level["en"] | undefined, t: Translate) {
  switch (action) {
    case "retry":
      return `${t("verification.message.retry")}.`;
    case "support":
      return `${t("verification.message.rejected")}.`;
    case "wait":
      return `${t("verification.message.wait")}.`;
    default:
      return texts?.widgetDesc;
  }
}
