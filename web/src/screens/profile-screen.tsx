import { accountText } from "@artel/shared/text/account";
import type { ReactElement } from "react";
import { ProfileCard } from "../features/profile/profile-card.tsx";
import { ShortcutsCard } from "../features/profile/shortcuts-card.tsx";
import { FactorCard } from "../features/two-factor/factor-card.tsx";
import { Page, Stack } from "../ui/page.tsx";
import { registerTexts } from "../ui/texts.ts";
import { useText } from "../ui/use-text.ts";

registerTexts(accountText);

/** The person's data and second factors. */
export function ProfileScreen(): ReactElement {
  const { t } = useText();
  return (
    <Page title={t("profile.title")} width="form">
      <Stack>
        <FactorCard />
        <ProfileCard />
        <ShortcutsCard />
      </Stack>
    </Page>
  );
}
