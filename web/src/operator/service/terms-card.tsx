import { operatorTerms, publishTerms } from "@artel/shared/calls/terms/operator";
import { termsChangeLength } from "@artel/shared/limits/terms";
import type { ReactElement } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import { type Opened, useOpened } from "../parts/use-opened.ts";

/** The versions of the terms that freelancers accept; one with the duty `compliance` publishes the next. */
export function TermsCard(): ReactElement {
  const { t, language } = useText();
  const read = useCall(operatorTerms, {}, { quiet: "whileEmpty" });
  const publish = useOpened<number>();
  return (
    <>
      <ReadState read={read} waiting={<SkeletonCard height={140} />}>
        {({ versions }) => (
          <Card
            title={t("operatorTerms.title")}
            flush
            aside={
              <DutyButton duty="compliance" onClick={() => publish.open(versions[0]?.version ?? 0)}>
                {t("operatorTerms.publish")}
              </DutyButton>
            }
          >
            <PlainTable
              label={t("operatorTerms.title")}
              rows={versions}
              rowKey={({ version }) => version}
              columns={[
                { word: t("operatorTerms.version"), width: 88, num: true, cell: ({ version }) => version },
                {
                  ...{ word: t("operatorTerms.changes"), wraps: true, below: true },
                  cell: ({ changes }) => changes[language] || t("operatorTerms.first"),
                },
                {
                  ...{ word: t("operatorTerms.accepted"), width: 120, num: true, align: "end" },
                  cell: ({ accepted }) => accepted,
                  below: ({ accepted }) => t("operatorTerms.acceptedBy", { count: accepted }),
                },
                {
                  ...{ word: t("operatorTerms.publishedAt"), width: 190, wide: true, tone: "muted" },
                  cell: ({ publishedAt, publishedBy }) => (
                    <TwoLines plain first={formatDateTime(publishedAt)} second={publishedBy ?? undefined} />
                  ),
                },
              ]}
            />
          </Card>
        )}
      </ReadState>
      <PublishPopup target={publish} />
    </>
  );
}

function PublishPopup({ target }: { readonly target: Opened<number> }): ReactElement {
  const { t } = useText();
  const publish = useMutationCall(publishTerms, { touches: [operatorTerms], quiet: true });
  const after = target.item ?? 0;
  const required = (text: string) =>
    text.trim().length < termsChangeLength.least ? t("validations.required") : undefined;
  const form = useReasonForm({
    target,
    initialValues: { changesEn: "", changesRu: "", reason: "" },
    rules: ({ changesEn, changesRu }) => ({ changesEn: required(changesEn), changesRu: required(changesRu) }),
    run: async (values) => {
      const { version } = await publish.mutateAsync({ after, ...values });
      toast.success(t("operatorTerms.published", { version }));
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      title={t("operatorTerms.publishTitle", { version: after + 1 })}
      confirmLabel={t("operatorTerms.publish")}
      form={form}
    >
      <p>{t("operatorTerms.publishText", { version: after })}</p>
      <TextField
        {...form.field("changesEn")}
        label={t("operatorTerms.changesEn")}
        required
        rows={3}
        maxLength={termsChangeLength.most}
      />
      <TextField
        {...form.field("changesRu")}
        label={t("operatorTerms.changesRu")}
        required
        rows={3}
        maxLength={termsChangeLength.most}
      />
    </ReasonFormPopup>
  );
}
