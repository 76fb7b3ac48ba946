import { AppLink } from "../../ui/controls/app-link.tsx";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import type { Translate } from "../../ui/words/use-text.ts";
import { AgeChip } from "../parts/age-parts.tsx";
import { FlagChips, StandingChip } from "./wallet-chips.tsx";
import { type ListedMethod, standingOf } from "./wallet-types.ts";

/** Columns of the methods: whose, which, how it stands, why it is looked at and since when. */
export function walletColumns(t: Translate, now: number): readonly Column<ListedMethod>[] {
  return [...methodColumns(t), ...reviewColumns(t, now)];
}

function methodColumns(t: Translate): readonly Column<ListedMethod>[] {
  return [
    {
      ...{ key: "contractor", header: t("operatorWallets.freelancer"), fixed: true },
      value: ({ contractor }) => `${contractor.name} ${contractor.email}`,
      cell: ({ contractor: { id, name, email } }) => (
        <TwoLines
          first={<AppLink href={`/operator/users/${id}`}>{name || email}</AppLink>}
          second={name ? email : undefined}
        />
      ),
    },
    {
      ...{ key: "method", header: t("operatorWallets.method"), width: 216 },
      value: ({ type, details }) => `${t(`wallets.type.${type}`)} ${details}`,
      cell: ({ type, details }) => (
        <TwoLines plain first={t(`wallets.type.${type}`)} second={<CodeText>{details}</CodeText>} />
      ),
    },
    {
      ...{ key: "currencies", yields: 1, header: t("common.currency"), width: 112, muted: true },
      cell: ({ currencies }) => currencies.join(", "),
    },
    {
      ...{ key: "state", yields: 3, header: t("operatorWallets.state"), width: 190, kind: "chip" },
      value: (method) => t(`walletState.${standingOf(method)}`),
      cell: (method) => <StandingChip method={method} />,
    },
  ];
}

function reviewColumns(t: Translate, now: number): readonly Column<ListedMethod>[] {
  return [
    {
      ...{ key: "why", header: t("operatorWallets.why"), width: 196 },
      cell: (method) => <FlagChips method={method} />,
    },
    {
      ...{ key: "flaggedAt", header: t("operatorWallets.since"), width: 112, kind: "date" },
      value: ({ flaggedAt }) => flaggedAt ?? undefined,
      cell: ({ flaggedAt }) => <AgeChip since={flaggedAt} now={now} />,
    },
    {
      ...{ key: "paidPayouts", yields: 2, header: t("operatorWallets.payouts"), width: 92, kind: "number" },
      cell: ({ paidPayouts }) => String(paidPayouts),
    },
    dateColumn("createdAt", t("operatorWallets.added"), { width: 120, hidden: true }),
  ];
}
