import { IconClock, IconLock, IconTool } from "@tabler/icons-react";
import { type ReactElement, Suspense } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { minutesAndSeconds, useCountdown } from "../../ui/state/use-countdown.ts";
import { type Key, text, useText } from "../../ui/words/use-text.ts";
import { useNewPasswordTold } from "./new-password-told.ts";
import type { SignInFailure, SignInOptions } from "./send-sign-in.ts";

/** Hours of a zone need their rules, which no other sign-in reads. */
const MaintenanceEnd = lazyPart(
  () => import("./maintenance-end.tsx"),
  "MaintenanceEnd",
  () => <>{text("signIn.maintenanceOpen")}</>,
);

/** Names of the pages that a redirect may lead to. */
const pageNames: readonly (readonly [RegExp, Key])[] = [
  [/^\/tasks?(\/|\?|$)/, "signIn.page.tasks"],
  [/^\/documents/, "signIn.page.documents"],
  [/^\/freelancers/, "signIn.page.freelancers"],
  [/^\/finance/, "signIn.page.finance"],
  [/^\/(balance|transactions)/, "signIn.page.withdraw"],
  [/^\/(settings|withdraw-settings)/, "signIn.page.settings"],
  [/^\/profile/, "signIn.page.profile"],
];

/** Over the card: why one is here, that a new password was chosen, and maintenance. */
export function SignInBanners(props: {
  readonly redirect: string | undefined;
  readonly serviceMode: SignInOptions["serviceMode"];
}): ReactElement {
  const { t } = useText();
  const { redirect, serviceMode } = props;
  const isNewPassword = useNewPasswordTold();
  const page = pageNames.find(([path]) => path.test(redirect ?? ""))?.[1];
  return (
    <>
      {serviceMode && (
        <Banner tone="warning" icon={IconTool} title={t("signIn.maintenance")}>
          <Suspense fallback={t("signIn.maintenanceOpen")}>
            {serviceMode.until ? <MaintenanceEnd until={serviceMode.until} /> : t("signIn.maintenanceOpen")}
          </Suspense>
        </Banner>
      )}
      {isNewPassword && (
        <Banner tone="success" compact>
          {t("RestoreComplete")}
        </Banner>
      )}
      {redirect !== undefined && (
        <Banner tone="info" icon={IconLock} compact>
          {page ? t("signIn.required", { page: t(page) }) : t("signIn.requiredPlain")}
        </Banner>
      )}
    </>
  );
}

/** Over the fields: what went wrong; a block counts down. */
export function SignInFailureBanner(props: {
  readonly failure: SignInFailure | undefined;
  readonly supportEmail: string | undefined;
}): ReactElement | null {
  const { failure, supportEmail } = props;
  const { t } = useText();
  const left = useCountdown(failure?.kind === "blocked" ? failure.until : undefined);
  if (!failure) {
    return null;
  }
  if (failure.kind === "blocked") {
    return (
      <Banner tone="danger" icon={IconClock} title={t("signIn.blocked")}>
        {left > 0 && t("signIn.blockedLeft", { time: minutesAndSeconds(left) })}
      </Banner>
    );
  }
  if (failure.kind === "closed") {
    return (
      <Banner
        tone="danger"
        title={t("signIn.closed")}
        action={supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      >
        {t("signIn.closedText")}
      </Banner>
    );
  }
  if (failure.kind === "wrong") {
    return (
      <Banner tone="danger" title={t("signIn.wrong")}>
        {failure.triesLeft > 0 && t("signIn.attemptsLeft", { count: failure.triesLeft })}
      </Banner>
    );
  }
  return <Banner tone="danger">{failure.message}</Banner>;
}
