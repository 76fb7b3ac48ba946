import type { Output } from "@artel/shared/calls/call";
import type { listWalletMethods } from "@artel/shared/calls/wallets/app";
import { isBlocked, kycAction } from "@artel/shared/states/kyc-state";
import { verificationText } from "@artel/shared/text/verification";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(verificationText);

export type OpenVerification = NonNullable<Output<typeof listWalletMethods>["verification"]>;

/** What the verification of the person waits for, until when money can leave without it, and the step that helps. */
export function VerificationNote(props: { readonly verification: OpenVerification | null }): ReactElement | null {
  const { t } = useText();
  const { setSearch } = useAddress();
  const { verification } = props;
  if (!verification || verification.state === "not_assigned" || verification.state === "accepted") {
    return null;
  }
  const { state, dueDay, daysLeft } = verification;
  const action = kycAction(state);
  const hasRunOut = isBlocked(state, daysLeft ?? undefined);
  const sentences = [
    hasRunOut && `${t("verification.blocked")}.`,
    !hasRunOut && dueDay !== null && `${t("verification.blockedAfter", { day: formatDay(dueDay) })}.`,
    t(action === "wait" ? "verification.later" : action === "support" ? "verification.askWhy" : "verification.ask"),
  ];
  return (
    <Banner
      tone={hasRunOut || action === "support" || action === "retry" ? "danger" : action === "wait" ? "info" : "warning"}
      title={t(`verification.title.${state}`)}
      action={
        action !== "wait" && (
          <Button size="sm" onClick={() => setSearch({ support: "" }, { push: true })}>
            {t("verification.support")}
          </Button>
        )
      }
    >
      {sentences.filter(Boolean).join(" ")}
    </Banner>
  );
}
