import { tasksText } from "@artel/shared/text/tasks";
import type { ReactElement } from "react";
import { ServiceCatalogue } from "../features/tasks/service-catalogue.tsx";
import { Page } from "../ui/page.tsx";
import { registerTexts } from "../ui/texts.ts";
import { useText } from "../ui/use-text.ts";

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
