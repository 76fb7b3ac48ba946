import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { endErasure, operatorErasures, proposeErasure } from "@artel/shared/calls/privacy/operator";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { text, useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, ReasonPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { Erasure } from "./erasures-table.tsx";

const touches = [operatorErasures, listApprovals, operatorOverview];

/** Asks another operator to approve the erasure of a person, by number or address. */
export function AskPopup({ target }: { readonly target: Opened<string> }): ReactElement {
  const { t } = useText();
  const ask = useMutationCall(proposeErasure, { touches, quiet: true });
  const form = useReasonForm({
    target,
    initialValues: { account: target.item ?? "", reason: "" },
    rules: ({ account }) => ({ account: account.trim() === "" ? t("validations.required") : undefined }),
    run: async ({ account, reason }) => {
      await ask.mutateAsync({ account: account.trim(), reason });
      toast.info(text("erasures.asked"));
    },
  });
  return (
    <ReasonFormPopup target={target} form={form} title={t("erasures.ask")} confirmLabel={t("erasures.propose")}>
      <TextField {...form.field("account")} label={t("erasures.account")} required spellCheck={false} />
      <Banner compact tone="info">
        {t("erasures.askText")}
      </Banner>
    </ReasonFormPopup>
  );
}

/** Ends a request before it is done. */
export function EndPopup({ target }: { readonly target: Opened<Erasure> }): ReactElement {
  const { t } = useText();
  const erasure = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("erasures.endTitle")}
      confirmLabel={t("erasures.end")}
      danger
      call={endErasure}
      touches={touches}
      input={(reason) => erasure && { id: String(erasure.id), reason }}
      done={t("erasures.endDone")}
    >
      <p>{t("erasures.endText")}</p>
    </ReasonPopup>
  );
}
