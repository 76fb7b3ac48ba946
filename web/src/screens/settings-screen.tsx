import { companySettings } from "@artel/shared/calls/companies/app-settings";
import { settingsText } from "@artel/shared/text/settings";
import { IconLock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { DocumentMakingCard } from "../features/companies/document-making-card.tsx";
import { SettingsCards } from "../features/companies/settings-cards.tsx";
import { SettingsForm } from "../features/companies/settings-form.tsx";
import { useSettings } from "../features/companies/use-settings.ts";
import { TimeZoneCard } from "../features/zones/time-zone-card.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { SkeletonCard } from "../ui/feedback/skeleton.tsx";
import { type Read, Unread } from "../ui/feedback/unread.tsx";
import { Card } from "../ui/layout/card.tsx";
import { Page, Stack } from "../ui/layout/page.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(settingsText);

/**
 * The settings of a company, for its owner: with apiV2 as the form that the server describes, without as switches that are
 * saved one by one. A manager reads why there is nothing to change.
 */
export function SettingsScreen(): ReactElement {
  const { t } = useText();
  const { isOwner, apiV2 } = useSession();
  return (
    <Page title={t("settings.title")} width="form">
      {isOwner ? (
        <Stack>
          <TimeZoneCard />
          {apiV2 ? <DescribedSettings /> : <OwnSettings />}
          <DocumentMakingCard />
        </Stack>
      ) : (
        <OwnerOnly />
      )}
    </Page>
  );
}

function DescribedSettings(): ReactElement {
  const read = useCall(companySettings, {}, { quiet: "whileEmpty" });
  return read.data ? <SettingsForm settings={read.data} /> : <Missing of={read} />;
}

function OwnSettings(): ReactElement {
  const read = useSettings();
  return read.data ? <SettingsCards settings={read.data} /> : <Missing of={read} />;
}

function OwnerOnly(): ReactElement {
  const { t } = useText();
  return (
    <Card label={t("settings.title")}>
      <EmptyState icon={IconLock} title={t("settings.ownerOnly")}>
        {t("settings.ownerOnlyText")}
      </EmptyState>
    </Card>
  );
}

function Missing({ of }: { readonly of: Read }): ReactElement {
  return (
    <Unread of={of}>
      <Stack>
        <SkeletonCard height={176} />
        <SkeletonCard height={112} />
        <SkeletonCard height={112} />
        <SkeletonCard height={288} />
      </Stack>
    </Unread>
  );
}
