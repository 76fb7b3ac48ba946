import { legalPages } from "@artel/shared/reference/legal-pages";
import { type ReactElement, type ReactNode, Suspense } from "react";
import type { SignInOptions } from "../../features/session/send-sign-in.ts";
import { useSignInOptions } from "../../features/session/use-sign-in-options.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useText } from "../../ui/words/use-text.ts";
import { GuestFrame } from "./guest-frame.tsx";

/** Most installations count nothing: then this is never loaded. */
const Visits = lazyPart(() => import("../visits/guest-visits.tsx"), "GuestVisits");
const VisitsChoice = lazyPart(() => import("../visits/visits.tsx"), "VisitsChoice");

/** The guests' frame of the product: with help, privacy, notices and support at the bottom, and the question about visits. */
export function ProductGuestFrame(props: {
  readonly aside?: ReactNode;
  readonly centered?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const options = useSignInOptions();
  const counter = options?.analytics;
  return (
    <GuestFrame
      signInHref="/sign-in"
      aside={props.aside}
      centered={props.centered}
      notice={
        counter && (
          <Suspense>
            <Visits counter={counter} />
          </Suspense>
        )
      }
      foot={<Foot options={options} />}
    >
      {props.children}
    </GuestFrame>
  );
}

function Foot({ options }: { readonly options: SignInOptions | undefined }): ReactElement {
  const { t } = useText();
  // Not by `legalLinks`, which knows all countries: this stands on the first page.
  const knowledgeBase = options?.links.knowledgeBase ?? legalPages.knowledgeBase;
  const privacy = options?.links.privacy ?? legalPages.privacy;
  return (
    <>
      <a href={knowledgeBase}>{t("frame.knowledgeBase")}</a>
      <a href={privacy}>{t("frame.privacyPolicy")}</a>
      <a href="/third-party-notices.txt">{t("frame.thirdParty")}</a>
      {options && <a href={`mailto:${options.supportEmail}`}>{t("frame.support")}</a>}
      {options?.analytics && (
        <Suspense>
          <VisitsChoice />
        </Suspense>
      )}
    </>
  );
}
