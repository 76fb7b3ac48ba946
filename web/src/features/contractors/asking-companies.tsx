import type { Output } from "@artel/shared/calls/call";
import { getMyCompany } from "@artel/shared/calls/companies/legacy";
import { answerCompany, companyInvitations } from "@artel/shared/calls/contractors/app-invite";
import { ownCompanies } from "@artel/shared/calls/contractors/app-own-companies";
import type { ReactElement } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Row, Stack } from "../../ui/layout/page.tsx";
import { text, useText } from "../../ui/words/use-text.ts";

type Asking = Output<typeof companyInvitations>[number];

/** Companies that ask whether they may send tasks; nothing where none does. */
export function AskingCompanies(): ReactElement | null {
  const { data = [] } = useCall(companyInvitations, {});
  return data.length === 0 ? null : (
    <Stack gap={12}>
      {data.map((company) => (
        <Question key={company.id} company={company} />
      ))}
    </Stack>
  );
}

function Question({ company }: { readonly company: Asking }): ReactElement {
  const { t } = useText();
  const { id, name } = company;
  const send = useMutationCall(answerCompany, {
    touches: [companyInvitations, ownCompanies, getMyCompany],
    onSuccess: (_, { answer }) =>
      toast.success(text(answer === "agree" ? "companies.agreed" : "companies.declined", { name })),
  });
  const button = (answer: "agree" | "decline") => (
    <Button
      size="sm"
      variant={answer === "agree" ? "primary" : "default"}
      loading={send.isPending && send.variables.answer === answer}
      disabled={send.isPending && send.variables.answer !== answer}
      onClick={() => send.mutate({ id, answer })}
    >
      {t(`companies.${answer}`)}
    </Button>
  );
  return (
    <Banner
      tone="info"
      title={t("companies.asks", { name })}
      action={
        <Row gap={8}>
          {button("decline")}
          {button("agree")}
        </Row>
      }
    >
      {t("companies.asksText")}
    </Banner>
  );
}
