import { loadCategories } from "@artel/shared/calls/catalogue/legacy";
import type { ReactElement } from "react";
import { useCall } from "../../../api/use-call.ts";
import { CopyText } from "../../../ui/controls/copy-text.tsx";
import { SkeletonCard } from "../../../ui/feedback/skeleton.tsx";
import { Unread } from "../../../ui/feedback/unread.tsx";
import { Card, CardGrid } from "../../../ui/layout/card.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import styles from "./service-catalogue.module.css";

/** Categories with their services: the number that an import takes, and the name. */
export function ServiceCatalogue(): ReactElement {
  const { t, language } = useText();
  const read = useCall(loadCategories, { Id: 0 }, { quiet: true, staleSeconds: 3600 });
  if (read.error) {
    return <Unread of={read} />;
  }
  return (
    <CardGrid>
      {!read.data && ["a", "b", "c", "d", "e", "f"].map((key) => <SkeletonCard key={key} height={220} />)}
      {read.data?.map((category) => (
        <Card key={category.id} title={category.name[language]} flush>
          <ul className={styles.services}>
            {category.services.map((service) => (
              <li key={service.id} className={styles.service}>
                <span>{service.name[language]}</span>
                <CopyText value={String(service.id)} label={t("tasks.serviceId")} mono />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </CardGrid>
  );
}
