import type { Output } from "@artel/shared/calls/call";
import type { getCompanyTask } from "@artel/shared/calls/tasks/app";
import { IconFileTypePdf } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Card, CardRow } from "../../../ui/layout/card.tsx";
import { DateText } from "../../../ui/words/date-text.tsx";
import { useText } from "../../../ui/words/use-text.ts";

type Documents = Output<typeof getCompanyTask>["documents"];

/** The documents of a paid task; a line opens the PDF. */
export function DocumentsCard(props: {
  readonly documents: Documents;
  readonly onOpen?: (id: number) => void;
}): ReactElement | null {
  const { t } = useText();
  const { documents, onOpen } = props;
  if (documents.length === 0) {
    return null;
  }
  return (
    <Card title={t("tasks.documents")} flush wide>
      {documents.map((document) => (
        <CardRow
          key={document.id}
          icon={IconFileTypePdf}
          label={document.number}
          chip={<DateText value={document.issuedOn} tone="muted" />}
          {...(onOpen ? { onClick: () => onOpen(document.id) } : { href: "/documents" })}
        />
      ))}
    </Card>
  );
}
