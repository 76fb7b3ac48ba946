import { tasksText } from "@artel/shared/text/tasks";
import type { ReactElement } from "react";
import { ServiceCatalogue } from "../features/tasks/editor/service-catalogue.tsx";
import { Page } from "../ui/layout/page.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(tasksText);

/** The catalogue of services. */
export function TaskCatalogScreen(): ReactElement {
  const { t } = useText();
  return (
    <Page title={t("tasks.catalogue")} lead={t("tasks.catalogueLead")}>
      <ServiceCatalogue />
    </Page>
  );
}
