import { IconUsers } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { type Column, moneyColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { AgeChip } from "../parts/age-parts.tsx";
import { MatchChips } from "./match-chip.tsx";
import { bestMatch, type OperatorTopup } from "./topup-types.ts";

/** Columns of the top-ups: invoice, sum, age, the bank line that agrees best, and how far it agrees. */
export function topupColumns(t: Translate, now: number): readonly Column<OperatorTopup>[] {
  return [
    {
      key: "number",
      header: t("operator.settle.invoice"),
      fixed: true,
      value: ({ number }) => number,
      cell: ({ number, companyName }) => <TwoLines first={companyName} second={<CodeText>{number}</CodeText>} />,
    },
    moneyColumn("amount", t("common.amount"), { width: 140, strong: true }),
    {
      key: "createdAt",
      yields: 1,
      header: t("operator.companies.waits"),
      width: 124,
      value: ({ createdAt }) => createdAt,
      kind: "date",
      cell: ({ createdAt }) => <AgeChip since={createdAt} now={now} />,
    },
    {
      key: "line",
      yields: 2,
      header: t("operator.settle.bank"),
      width: 236,
      cell: (topup) => <LineCell topup={topup} />,
    },
    { key: "match", header: t("operator.topups.match"), width: 220, cell: (topup) => <MatchState topup={topup} /> },
  ];
}

function LineCell({ topup }: { readonly topup: OperatorTopup }): ReactElement {
  const { t } = useText();
  const match = bestMatch(topup);
  if (!match) {
    return <span>{topup.approval ? t("operator.topups.askedWithoutLine") : "—"}</span>;
  }
  const { line } = match;
  const others = topup.approval ? 0 : topup.matches.length - 1;
  return (
    <TwoLines
      plain
      first={line.payer}
      second={
        <>
          {formatDay(line.valueDate)}, <MoneyText value={line.amount} currency={line.currency} />
          {others > 0 && `, ${t("operator.topups.otherLines", { count: others })}`}
        </>
      }
    />
  );
}

/** How far the best line agrees, or that a second operator has to look. */
export function MatchState({ topup }: { readonly topup: OperatorTopup }): ReactElement {
  const { t } = useText();
  const match = bestMatch(topup);
  if (topup.approval) {
    return (
      <StatusChip
        tone="info"
        icon={IconUsers}
        label={t("operator.topups.tabSecond")}
        title={t("operator.topups.asked", { name: topup.approval.askedBy })}
      />
    );
  }
  return <MatchChips match={match} />;
}
