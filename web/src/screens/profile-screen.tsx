import { legalLinks } from "@artel/shared/reference/legal-links";
import { accountText } from "@artel/shared/text/account";
import type { ReactElement } from "react";
import { useSession } from "../api/session.ts";
import { KycChip } from "../features/contractors/contractor-chips.tsx";
import { NotificationsCard } from "../features/notifications/notifications-card.tsx";
import { ProfileCard } from "../features/profile/profile-card.tsx";
import { ShortcutsCard } from "../features/profile/shortcuts-card.tsx";
import { AccessCard } from "../features/session/access-card.tsx";
import { OwnDataCard } from "../features/session/own-data-card.tsx";
import { SessionsCard } from "../features/session/sessions-card.tsx";
import { useSignInOptions } from "../features/session/use-sign-in-options.ts";
import { ChatCard } from "../features/support/chat-card.tsx";
import { FactorCard } from "../features/two-factor/factor-card.tsx";
import { TimeZoneCard } from "../features/zones/time-zone-card.tsx";
import { Page, Stack } from "../ui/layout/page.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(accountText);

/** How the person signs in, second factors, sessions, and own data. */
export function ProfileScreen(): ReactElement {
  const { t } = useText();
  const { isOwner, flags } = useSession();
  const links = legalLinks(useSignInOptions()?.links);
  return (
    <Page title={t("profile.title")} width="form">
      <Stack>
        <ProfileCard
          kycChip={(state) => <KycChip state={state} />}
          companyTerms={(country) => links.companyTerms(country, flags.maltaTreatment)}
        />
        {isOwner || <TimeZoneCard />}
        <AccessCard />
        <FactorCard />
        <SessionsCard />
        <NotificationsCard />
        <ShortcutsCard />
        <ChatCard />
        <OwnDataCard />
      </Stack>
    </Page>
  );
}
