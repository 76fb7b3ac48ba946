import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorTopup, operatorTopups, settleTopup } from "@artel/shared/calls/funding/operator";
import { operatorBankLine, operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { listCodeSeries } from "@artel/shared/calls/two-factor/operator";
import { formatMoney } from "@artel/shared/money/wire";
import { bankFilesText } from "@artel/shared/text/bank-files";
import type { ReactElement } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import type { BoundField } from "../../ui/form/hook/form-state.ts";
import { RadioRows } from "../../ui/form/radio.tsx";
import { CancelButton, Popup } from "../../ui/overlay/popup.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { MatchChips } from "../topups/match-chip.tsx";
import { MatchTable } from "../topups/match-table.tsx";
import { Credited } from "../topups/settle-popup.tsx";
import { seenOf } from "../topups/topup-types.ts";
import type { BankLine, Candidate } from "./line-types.ts";

registerTexts(bankFilesText);

/** Settles a top-up with a line: at once where all agrees and somebody else brought the line, otherwise by asking another operator. */
export function SettleLinePopup({ target }: { readonly target: Opened<BankLine> }): ReactElement {
  const { t } = useText();
  const line = target.item;
  const { form, candidates, chosen, isRead } = useSettlement(target);
  if (isRead && !chosen) {
    return <NothingFits target={target} />;
  }
  const isExact = chosen?.differences.length === 0;
  const isDoneAtOnce = isExact && line?.isYours === false;
  const note = isDoneAtOnce
    ? "operator.settle.exactNote"
    : isExact
      ? "bankFiles.yoursNote"
      : "operator.settle.secondNote";
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      title={t("bankFiles.settleTitle")}
      confirmLabel={
        line && isDoneAtOnce
          ? t("operator.settle.confirmExact", { amount: formatMoney(line.amount, line.currency) })
          : t("operator.settle.confirmAsk")
      }
      form={form}
    >
      {candidates.length > 1 && (
        <Choice candidates={candidates} {...form.field("chosen")} value={String(chosen?.topupId)} />
      )}
      {!chosen && <SkeletonLines count={4} />}
      {line && chosen && <MatchTable topup={chosen} match={{ line, differences: chosen.differences }} />}
      {line && chosen && <Credited topup={chosen} line={line} />}
      {chosen && (
        <Banner compact tone={isDoneAtOnce ? "success" : "warning"}>
          {t(note)}
        </Banner>
      )}
    </ReasonFormPopup>
  );
}

/** The form of a settlement, and which top-up it credits: the one that was chosen, else the best that is there now. */
function useSettlement(target: Opened<BankLine>) {
  const { t } = useText();
  const line = target.item;
  const read = useCall(
    operatorBankLine,
    { id: String(line?.id ?? "") },
    { enabled: target.opened && line !== undefined, quiet: true, staleSeconds: 0 },
  );
  const candidates = read.data?.candidates ?? (line?.best ? [line.best] : []);
  const candidateOf = (chosen: string) => candidates.find(({ topupId }) => String(topupId) === chosen) ?? candidates[0];
  const settle = useMutationCall(settleTopup, {
    touches: [
      ...[operatorBankLines, operatorBankLine, operatorTopups, operatorTopup],
      ...[listApprovals, operatorOverview, listCodeSeries],
    ],
    quiet: true,
  });
  const form = useReasonForm({
    target,
    initialValues: { chosen: String(line?.best?.topupId ?? ""), reason: "" },
    run: async ({ chosen, reason }) => {
      const candidate = candidateOf(chosen);
      if (!line || !candidate) {
        return;
      }
      const { topupId, number } = candidate;
      const seen = seenOf(candidate, line);
      const reply = await settle.mutateAsync({ id: String(topupId), bankLineId: line.id, reason, seen });
      if (reply.state !== "waitsForSecondPerson") {
        toast.success(t("operator.settle.paid", { number }));
      } else {
        toast.info(t("operator.settle.waits", { number }));
      }
    },
  });
  return { form, candidates, chosen: candidateOf(form.values.chosen), isRead: read.data !== undefined };
}

/** What fitted is settled by now: there is nothing to send. */
function NothingFits({ target }: { readonly target: Opened<BankLine> }): ReactElement {
  const { t } = useText();
  return (
    <Popup
      opened={target.opened}
      onClose={target.close}
      size={550}
      title={t("bankFiles.settleTitle")}
      footer={<CancelButton />}
    >
      <p>{t("bankFiles.noCandidates")}</p>
    </Popup>
  );
}

function Choice(props: BoundField<string> & { readonly candidates: readonly Candidate[] }): ReactElement {
  const { t } = useText();
  return (
    <RadioRows
      framed
      label={t("bankFiles.candidates")}
      value={props.value}
      onChange={props.onChange}
      items={props.candidates.map(({ topupId, companyName, number, differences }) => ({
        value: String(topupId),
        label: (
          <span>
            {companyName}, <CodeText>{number}</CodeText>
          </span>
        ),
        description: <MatchChips match={{ differences, isExact: differences.length === 0 }} />,
      }))}
    />
  );
}
