import { operatorVerifications } from "@artel/shared/calls/verification/operator";
import { kycStates } from "@artel/shared/states/kyc-state";
import { verificationsText } from "@artel/shared/text/verifications";
import { IconPencil, IconShieldCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { Page } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { AllClear, EmptyList } from "../parts/all-clear.tsx";
import { nextOf } from "../parts/next-of.ts";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { StateChip } from "./state-chip.tsx";
import type { VerificationRow } from "./verification-types.ts";

registerTexts(verificationsText);

const VerificationDeskPopup = lazyPopup(async () => (await import("./desk-popup.tsx")).DeskPopup);

const TextsPopup = lazyPopup(async () => (await import("./texts-popup.tsx")).TextsPopup);

const tabs = ["", "all"] as const;

/** Freelancers who are to verify, with state, level, due date and since when; `?open=` shows one of them. */
export function VerificationsScreen(): ReactElement {
  const { t } = useText();
  const address = useAddress();
  const control = useConsoleTable("operator-verifications", "due");
  const { tab, filters } = control.state;
  const isAll = tab === "all";
  const own = { tab: isAll ? "all" : "open", state: filters.state || undefined } as const;
  const read = useList(operatorVerifications, control.state, own, { staleSeconds: 5, everySeconds: 60 });
  const columns = useColumns(verificationColumns);
  const texts = useOpened<true>();
  const disabledReason = useDuty()("compliance");
  const { rows } = read.data ?? {};
  const shown = rows?.find(({ id }) => String(id) === address.search.open);
  const next = isAll ? undefined : nextOf(rows, shown, () => true);
  return (
    <Page
      title={t("verifications.title")}
      inBar
      actions={[
        {
          ...{ key: "texts", label: t("verifications.texts"), icon: IconPencil, inBar: true },
          ...{ disabledReason, onClick: () => texts.open(true) },
        },
      ]}
    >
      <DataTable
        label={t("verifications.title")}
        columns={columns}
        {...listProps(operatorVerifications, read)}
        rowKey={({ id }) => String(id)}
        rowName={({ name, email }) => t("verifications.one", { name: name || email })}
        control={control}
        isPrintable
        searchLabel={t("verifications.search")}
        tabs={tabs.map((key) => ({
          key,
          label: t(`verifications.tab.${key || "open"}`),
          count: key === "" ? read.data?.counts.open : undefined,
        }))}
        onOpen={({ id }) => address.setSearch({ open: String(id) })}
        narrow={(row) => ({
          title: row.name || row.email,
          chip: <StateChip state={row.state} />,
          note: row.isBlocked ? t("verifications.blocked") : (row.levelName ?? ""),
          aside: row.dueDate && <DateText value={row.dueDate} short tone="muted" />,
        })}
        empty={
          isAll ? (
            <EmptyList
              none="verifications.none"
              text="verifications.noneText"
              noneHere="verifications.none"
              icon={IconShieldCheck}
              isAll
            />
          ) : (
            <AllClear text="verifications.clear" />
          )
        }
      />
      <TextsPopup target={texts} />
      <VerificationDeskPopup
        id={address.search.open}
        onNext={next && (() => address.setSearch({ open: String(next.id) }))}
        onClose={() => address.setSearch({ open: undefined })}
      />
    </Page>
  );
}

/** Columns of the freelancers who are to verify. */
export function verificationColumns(t: Translate): readonly Column<VerificationRow>[] {
  return [
    {
      ...{ key: "name", header: t("verifications.person"), width: 260, fixed: true, sortable: true },
      value: ({ name }) => name,
      cell: ({ name, email }) => <TwoLines first={name || email} second={name ? email : undefined} />,
    },
    {
      ...{ key: "state", header: t("verifications.state"), width: 200 },
      filter: { kind: "choice", options: kycStates.map((value) => ({ value, label: t(`kycState.${value}`) })) },
      value: ({ state }) => t(`kycState.${state}`),
      cell: ({ state }) => <StateChip state={state} />,
    },
    {
      key: "level",
      yields: 2,
      header: t("verifications.level"),
      width: 120,
      value: ({ levelName }) => levelName ?? "—",
    },
    {
      ...{ key: "due", header: t("verifications.due"), width: 160, sortable: true },
      value: ({ dueDate }) => dueDate ?? "",
      cell: ({ dueDate, isBlocked }) => (
        <TwoLines
          first={dueDate ? <DateText value={dueDate} /> : "—"}
          second={isBlocked ? t("verifications.blocked") : undefined}
        />
      ),
    },
    dateColumn("since", t("verifications.since"), { yields: 1, width: 156, withTime: true }),
  ];
}
