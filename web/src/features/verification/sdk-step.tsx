import { contractorProfile } from "@artel/shared/calls/profile/legacy";
import { getVerification } from "@artel/shared/calls/verification/app";
import { verificationToken } from "@artel/shared/calls/verification/app-steps";
import { listWalletMethods } from "@artel/shared/calls/wallets/app";
import { verificationTimes } from "@artel/shared/limits/verification";
import type { MessageHandler } from "@sumsub/websdk";
import SumsubWebSdk from "@sumsub/websdk-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { touch, useCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Stack } from "../../ui/layout/page.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { isFatal, isPending } from "./sdk-messages.ts";
import type { Verification } from "./verification-widget.tsx";

/** What a change of the verification decides about. */
const decided = [getVerification, contractorProfile, listWalletMethods];

/**
 * The steps of the provider in its frame. Once papers were sent everything is read again a second later, and the wizard closes with a
 * confirmation. An error is shown, and only one after which the frame cannot go on closes it.
 */
export function SdkStep(props: { readonly verification: Verification; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { frameUrl } = props.verification;
  const token = useCall(verificationToken, {}, { quiet: true, staleSeconds: 0, enabled: frameUrl !== null });
  if (frameUrl === null) {
    return <Banner tone="warning">{t("verification.noProvider")}</Banner>;
  }
  if (token.error) {
    const retry = () => void token.refetch();
    return <ErrorPanel message={t("errorUnknown")} requestId={token.error.requestId} onRetry={retry} />;
  }
  return token.data ? <Frame {...props} url={frameUrl} token={token.data.token} /> : <SkeletonLines count={6} />;
}

function Frame(props: { readonly url: string; readonly token: string; readonly onClose: () => void }): ReactElement {
  const { t, language } = useText();
  const { url, onClose } = props;
  // The frame begins anew with another token, so it keeps the first one and asks for the next by itself.
  const [token] = useState(props.token);
  const [error, setError] = useState<string>();
  const onSent = useSent(onClose);
  const onMessage: MessageHandler = (type, payload) => {
    if (isPending(type, payload)) {
      onSent();
    }
  };
  const theme = document.documentElement.dataset.theme === "dark" ? "dark" : "light";
  return (
    <Stack gap={14}>
      {error && <Banner tone="danger">{error}</Banner>}
      <SumsubWebSdk
        accessToken={token}
        baseUrl={url}
        expirationHandler={async () => (await call(verificationToken, {}, { quiet: true })).token}
        config={{ lang: language, theme }}
        options={{ addViewportTag: false, adaptIframeHeight: true }}
        onMessage={onMessage}
        onError={(failure: unknown) => {
          if (isFatal(failure)) {
            toast.error(t("errorUnknown"));
            onClose();
          } else {
            setError(t("verification.message.retry"));
          }
        }}
      />
    </Stack>
  );
}

/** What follows once papers were sent, a second later and once. */
function useSent(onClose: () => void): () => void {
  const { t } = useText();
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      touch(client, decided);
      toast.success(t("verification.sent"));
      onClose();
    }, verificationTimes.refreshMilliseconds);
  };
}
