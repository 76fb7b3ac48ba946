import { commonText } from "@artel/shared/text/common";
import { companyLogText } from "@artel/shared/text/company-log";
import { profileFormText } from "@artel/shared/text/profile-form";
import type { ReactElement } from "react";
import { LogList } from "../features/audit/log-list.tsx";
import { LogProgress, useLogExport } from "../features/audit/use-log-export.tsx";
import { Page } from "../ui/layout/page.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(commonText, companyLogText, profileFormText);

/** The log of a company, for its owner: what its people did, and what the service changed in the account. */
export function CompanyLogScreen(): ReactElement {
  const { t } = useText();
  const { action, work } = useLogExport();
  return (
    <Page title={t("companyLog.title")} lead={t("companyLog.lead")} actions={[action]} inBar>
      <LogProgress work={work} />
      <LogList />
    </Page>
  );
}
