import { updateContractorProfile } from "@artel/shared/calls/profile/legacy";
import { currentTerms } from "@artel/shared/calls/terms/app";
import { accountText } from "@artel/shared/text/account";
import { profileFormText } from "@artel/shared/text/profile-form";
import type { ReactElement } from "react";
import { currentSession, setSession } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { Stack } from "../../ui/layout/page.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { RichText } from "../../ui/words/rich-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./profile.module.css";
import { profileCalls, useAcceptedTerms } from "./use-profile.ts";

registerTexts(accountText, profileFormText);

/** Blocks the page until a contractor has accepted the newest terms; Save needs the tick. */
export function TermsPopup(props: {
  /** Where the agreement is. */
  readonly agreement: string;
}): ReactElement {
  const { t, language } = useText();
  const newest = useCall(currentTerms, {}, { staleSeconds: 0, quiet: true });
  const accept = useAcceptTerms();
  const typed = useForm({
    initialValues: { isRead: false },
    send: () =>
      accept.mutateAsync({ Terms: 1, TermsVersion: newest.data?.version }).catch((thrown: unknown) => {
        // Another version may have come out meanwhile: it has to be read first.
        typed.set({ isRead: false });
        newest.refetch().catch(() => undefined);
        throw thrown;
      }),
  });
  const form = heldUntil(typed, typed.values.isRead && newest.data !== undefined);
  const failure = form.failure ?? newest.error?.message;
  const news = newest.data?.changes[language];
  return (
    <Popup
      opened
      locked
      size={400}
      title={t("terms.title")}
      onClose={() => undefined}
      form={form}
      footer={
        <Button type="submit" variant="primary" disabled={!form.isReady} loading={form.isSending}>
          {t("common.save")}
        </Button>
      }
    >
      <Stack gap={14}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <p>{t("terms.text")}</p>
        {news && (
          <div className={styles.news}>
            <h3>{t("terms.news")}</h3>
            <p>{news}</p>
          </div>
        )}
        {newest.data && (
          <p className="note">
            {t("terms.version", { version: newest.data.version, date: formatDay(newest.data.publishedAt) })}
          </p>
        )}
        <Checkbox
          {...form.box("isRead")}
          label={<RichText name="terms.accept" parts={{ terms: <AppLink href={props.agreement} target="_blank" /> }} />}
        />
      </Stack>
    </Popup>
  );
}

/** Accepts the terms and lets the person go on at once. */
function useAcceptTerms() {
  const showAccepted = useAcceptedTerms();
  return useMutationCall(updateContractorProfile, {
    touches: [...profileCalls, currentTerms],
    quiet: true,
    onSuccess: () => {
      showAccepted();
      const session = currentSession();
      if (session) {
        setSession({ ...session, terms: 1 });
      }
    },
  });
}
