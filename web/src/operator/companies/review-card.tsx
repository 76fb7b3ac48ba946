import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { readReviewPaper } from "@artel/shared/calls/companies/operator-review";
import { operatorReviewText } from "@artel/shared/text/operator-review";
import type { ReactElement } from "react";
import { Messages } from "../../ui/feedback/messages.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Row, Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import { savePaper } from "../parts/save-paper.ts";
import { useOpened } from "../parts/use-opened.ts";
import type { Company } from "./company-types.ts";

registerTexts(operatorReviewText);

type Message = Company["review"]["messages"][number];
type Paper = Message["papers"][number];

/** What was said on the way to the activation, and the files that came with it. */
export function ReviewCard({ company }: { readonly company: Company }): ReactElement {
  const { t } = useText();
  const read = useOpened<Paper>();
  const { messages } = company.review;
  const papers = messages.flatMap((message) => message.papers);
  return (
    <Card title={t("operatorReview.title")} wide>
      <Stack gap={14}>
        <Messages
          label={t("operatorReview.title")}
          items={messages.map(({ id, kind, by, text, at }) => ({
            ...{ key: String(id), at, text },
            by: `${t(`operatorReview.kind.${kind}`)}: ${by}`,
            look: kind === "answer" ? ("question" as const) : ("reply" as const),
          }))}
        />
        {papers.map((paper) => (
          <Row key={paper.id} gap={8}>
            <span>{paper.name}</span>
            <DutyButton
              duty="compliance"
              aria-label={t("operatorReview.readFileName", { name: paper.name })}
              onClick={() => read.open(paper)}
            >
              {t("operatorReview.readFile")}
            </DutyButton>
          </Row>
        ))}
      </Stack>
      <ReasonPopup
        target={read}
        title={read.item?.name ?? ""}
        confirmLabel={t("operatorReview.readFile")}
        call={readReviewPaper}
        touches={[operatorAudit]}
        input={(reason) => read.item && { id: String(company.id), paper: read.item.id, reason }}
        onDone={savePaper}
      >
        <p>{t("operatorReview.readFileText")}</p>
      </ReasonPopup>
    </Card>
  );
}
