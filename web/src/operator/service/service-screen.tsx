import { policiesText } from "@artel/shared/text/policies";
import { servicePageText } from "@artel/shared/text/service-page";
import type { ReactElement } from "react";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { BannersCard } from "./banners-card.tsx";
import { ModeCard } from "./mode-card.tsx";
import { TermsCard } from "./terms-card.tsx";

registerTexts(policiesText, servicePageText);

/** What people read of the service as a whole: whether it is open, banners above its pages, the terms of freelancers. */
export function ServiceScreen(): ReactElement {
  const { t } = useText();
  return (
    <Page title={t("operator.service")} inBar>
      <Stack>
        <ModeCard />
        <BannersCard />
        <TermsCard />
      </Stack>
    </Page>
  );
}
