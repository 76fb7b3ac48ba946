import { updateContractorProfile } from "@artel/shared/calls/profile";
import { currentTerms } from "@artel/shared/calls/terms";
import { accountText } from "@artel/shared/text/account";
import { profileFormText } from "@artel/shared/text/profile-form";
import { type ReactElement, useState } from "react";
import { currentSession, setSession } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/app-link.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { formatDay } from "../../ui/format-date.ts";
import { Stack } from "../../ui/page.tsx";
import { Popup } from "../../ui/popup.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";
import styles from "./profile.module.css";
import { profileCalls, useAcceptedTerms } from "./use-profile.ts";

registerTexts(accountText, profileFormText);

/** Blocks the page until a contractor has accepted the newest terms; Save needs the tick. */
export function TermsPopup(props: {
  /** Where the agreement is. */
  readonly agreement: string;
}): ReactElement {
  const { t, language } = useText();
  const [isTicked, setTicked] = useState(false);
  const newest = useCall(currentTerms, {}, { staleSeconds: 0, quiet: true });
  const accept = useAcceptTerms(() => {
    // Another version may have come out meanwhile: it has to be read first.
    setTicked(false);
    newest.refetch().catch(() => undefined);
  });
  const canSave = isTicked && newest.data !== undefined;
  const failure = accept.error ? (accept.error.fields.TermsVersion ?? accept.error.message) : newest.error?.message;
  const news = newest.data?.changes[language];
  return (
    <Popup
      opened
      locked
      size={400}
      title={t("terms.title")}
      onClose={() => undefined}
      onSubmit={() => canSave && accept.mutate({ Terms: 1, TermsVersion: newest.data?.version })}
      footer={
        <Button type="submit" variant="primary" disabled={!canSave} loading={accept.isPending}>
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
          <p className={styles.terms}>
            {t("terms.version", { version: newest.data.version, date: formatDay(newest.data.publishedAt) })}
          </p>
        )}
        <Checkbox
          label={<RichText name="terms.accept" parts={{ terms: <AppLink href={props.agreement} target="_blank" /> }} />}
          checked={isTicked}
          onChange={setTicked}
        />
      </Stack>
    </Popup>
  );
}

/** Accepts the terms and lets the person go on at once; a refusal goes back to the popup. */
function useAcceptTerms(onRefused: () => void) {
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
    onError: onRefused,
  });
}
