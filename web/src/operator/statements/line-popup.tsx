import { operatorBankLine } from "@artel/shared/calls/funding/operator-lines";
import { bankFilesText } from "@artel/shared/text/bank-files";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import type { ReactElement, ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { reasonText } from "../parts/bank-reason.ts";
import { NamedPopup, readsNamed } from "../parts/named-popup.tsx";
import { MatchChips } from "../topups/match-chip.tsx";
import { LineButtons, type LineTargets } from "./line-buttons.tsx";
import { LineLink, LineParts } from "./line-parts.tsx";
import styles from "./line-popup.module.css";
import { LineState } from "./line-state.tsx";
import { type Candidate, isBookable, isOpen, isWaiting, type ShownLine, signedAmount } from "./line-types.ts";

registerTexts(bankFilesText, operatorPayoutsText);

/** The line that the address names: what the bank said, the top-ups that it may pay, or what became of it. */
export function LinePopup(props: {
  readonly id: string | undefined;
  readonly isBehind: boolean;
  readonly onClose: () => void;
  readonly targets: LineTargets;
}): ReactElement {
  const { t } = useText();
  const { id, isBehind, onClose, targets } = props;
  const read = useCall(operatorBankLine, { id: id ?? "" }, readsNamed(id));
  return (
    <NamedPopup
      id={id}
      read={read}
      isBehind={isBehind}
      titleOf={(line) => (line ? t("bankFiles.line", { id: line.id }) : t("operator.settle.bank"))}
      missing={t("bankFiles.lineMissing")}
      onClose={onClose}
      aside={(line) => <LineState line={line} />}
      footer={(line) => (hasActions(line) ? <LineButtons line={line} shown={line} targets={targets} /> : undefined)}
    >
      {(line) => (
        <Stack gap={14}>
          {line.waits && (
            <Banner compact tone="info">
              {t("bankFiles.waits")}
            </Banner>
          )}
          {line.order?.problem && (
            <Banner compact tone="warning" title={t(`bankFiles.problem.${line.order.problem}`)}>
              {t(`bankFiles.problemText.${line.order.problem}`)}
            </Banner>
          )}
          {line.state === "returning" && (
            <Banner compact tone="info" title={t("bankFiles.payBack", { order: line.backOrder ?? "" })}>
              {t("bankFiles.payBackText")}
            </Banner>
          )}
          <DataList compact items={factsOf(line, t)} />
          {line.parts.length > 0 && <LineParts parts={line.parts} />}
          {isWaiting(line) && line.kind === "income" && <Candidates candidates={line.candidates} />}
        </Stack>
      )}
    </NamedPopup>
  );
}

/** Whether something can be done with a line; while it waits for another operator, nothing. */
function hasActions(line: ShownLine): boolean {
  return !line.waits && (isWaiting(line) || isBookable(line) || isOpen(line) || line.state === "returning");
}

type Fact = { readonly label: string; readonly value: ReactNode };

function factsOf(line: ShownLine, t: Translate): readonly Fact[] {
  const optional: readonly (readonly [string, ReactNode])[] = [
    [t("bankFiles.whole"), line.partOf !== null && <LineLink id={line.partOf} />],
    [t("bankFiles.refundOf"), line.refundOf && <RefundedLink {...line.refundOf} />],
    [t("bankFiles.payerAccount"), line.payerAccount && <CodeText>{line.payerAccount}</CodeText>],
    [t("bankFiles.bankNumber"), line.bankNumber && <CodeText>{line.bankNumber}</CodeText>],
    [t("bankFiles.bookingDay"), line.bookingDate && formatDay(line.bookingDate)],
    [t("bankFiles.account"), line.account && <CodeText>{line.account}</CodeText>],
    [t("bankFiles.settledBy"), line.settledBy],
    [t("bankFiles.asideBy"), line.asideBy],
    [t("bankFiles.order"), line.order && <OrderFact order={line.order} />],
    [t("bankFiles.returnCode"), line.returnCode && reasonText(line.returnCode, t)],
    [t("bankFiles.orderBy"), line.orderBy],
    [t("bankFiles.backBy"), line.backBy],
    [t("bankFiles.givenUp"), line.givenUp.length > 0 && <CodeText>{line.givenUp.join(", ")}</CodeText>],
    [t("bankFiles.dividedBy"), line.dividedBy],
  ];
  return [
    { label: t("common.amount"), value: <MoneyText value={signedAmount(line)} currency={line.currency} strong /> },
    { label: t("operator.line.payer"), value: line.payer || t("bankFiles.noPayer") },
    { label: t("operator.line.reference"), value: line.reference || "—" },
    { label: t("operator.line.valueDate"), value: formatDay(line.valueDate) },
    ...optional.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    ...(line.refundOf
      ? []
      : [
          { label: t("bankFiles.file"), value: line.fileName ?? t("bankFiles.typed") },
          { label: t("bankFiles.enteredBy"), value: line.enteredBy },
        ]),
  ];
}

/** The top-up whose money goes back by a line. */
function RefundedLink({ topupId, number }: NonNullable<ShownLine["refundOf"]>): ReactElement {
  return <AppLink href={`/operator/topups?open=${topupId}`}>{number}</AppLink>;
}

/** The order that a line names: whose it is, and its payout. */
function OrderFact({ order }: { readonly order: NonNullable<ShownLine["order"]> }): ReactElement {
  const { t } = useText();
  const { orderId, name, payoutId } = order;
  return (
    <span>
      <CodeText>{orderId}</CodeText>, {name || t("bankFiles.noPayer")}
      {payoutId !== null && `, ${t("operatorPayouts.requestName", { id: payoutId })}`}
    </span>
  );
}

function Candidates({ candidates }: { readonly candidates: readonly Candidate[] }): ReactElement {
  const { t } = useText();
  return (
    <section className={styles.candidates} aria-label={t("bankFiles.candidates")}>
      <h3 className={styles.title}>{t("bankFiles.candidates")}</h3>
      {candidates.length === 0 && <p className={styles.none}>{t("bankFiles.noCandidates")}</p>}
      <ul className={styles.list}>
        {candidates.map((candidate) => (
          <li key={candidate.topupId} className={styles.candidate}>
            <span className={styles.name}>
              <span>{candidate.companyName}</span>
              <CodeText>{candidate.number}</CodeText>
            </span>
            <span className={styles.sum}>
              <MoneyText value={candidate.amount} currency={candidate.currency} strong />
              <span className="quiet">{t("bankFiles.score", { score: candidate.score })}</span>
            </span>
            <span className={styles.chips}>
              <MatchChips match={{ differences: candidate.differences, isExact: candidate.differences.length === 0 }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
