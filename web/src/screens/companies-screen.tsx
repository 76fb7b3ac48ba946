import { contractorsText } from "@artel/shared/text/contractors";
import type { ReactElement } from "react";
import { AskingCompanies } from "../features/contractors/asking-companies.tsx";
import { CompanyList } from "../features/contractors/company-list.tsx";
import { Page, Stack } from "../ui/layout/page.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(contractorsText);

/** The companies that invited a contractor. */
export function CompaniesScreen(): ReactElement {
  const { t } = useText();
  return (
    <Page title={t("companies.title")} inBar>
      <Stack gap={16}>
        <AskingCompanies />
        <CompanyList />
      </Stack>
    </Page>
  );
}
