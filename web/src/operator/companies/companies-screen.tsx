import { operatorCompanies } from "@artel/shared/calls/companies/operator";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import type { NarrowRow } from "../../ui/table/table-props.ts";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { AgeChip } from "../parts/age-parts.tsx";
import { AllClear } from "../parts/all-clear.tsx";
import { useCountryName } from "../parts/country-name.ts";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useNow } from "../parts/use-now.ts";
import type { ListedCompany } from "./company-types.ts";
import { OffMoney } from "./off-money.tsx";

const toActivate = "";
const asked = "asked";
const refused = "refused";
const active = "active";
const off = "off";

/** Companies: those that wait for activation, were asked or refused, the active ones, and those with money in a currency that is off; each opens its page. */
export function CompaniesScreen(): ReactElement {
  const { t } = useText();
  const control = useConsoleTable("operator-companies", "+createdAt");
  const { tab } = control.state;
  const companies = useList(operatorCompanies, control.state, { state: stateOf(tab) });
  const now = useNow();
  const columns = useColumns(companyColumns, useCountryName(), tab, now);
  const { rows, counts } = companies.data ?? {};
  return (
    <Page title={t("operator.companies.title")} inBar>
      <DataTable
        label={t("operator.companies.title")}
        columns={columns}
        {...listProps(operatorCompanies, companies)}
        rowKey={(company) => String(company.id)}
        rowName={(company) => company.name}
        control={control}
        isPrintable
        bare={rows?.length === 0 && !control.changed}
        searchLabel={t("operator.companies.search")}
        tabs={[
          { key: toActivate, label: t("operator.companies.toActivate"), count: counts?.toActivate },
          { key: asked, label: t("operator.companies.asked"), count: counts?.asked },
          { key: refused, label: t("operator.companies.refused"), count: counts?.refused },
          { key: active, label: t("operator.companies.active"), count: counts?.active },
          { key: off, label: t("operator.companies.off"), count: counts?.offWithMoney },
        ]}
        rowHref={({ id }) => `/operator/companies/${id}`}
        narrow={(company) => narrowCompany(company, tab, now)}
        empty={
          tab === toActivate ? (
            <AllClear text="operator.clear.companies" />
          ) : (
            <EmptyState title={t(emptyTexts[stateOf(tab)])} />
          )
        }
      />
    </Page>
  );
}

/** What the list is asked for in each tab. */
function stateOf(tab: string): keyof typeof emptyTexts {
  return tab === off ? "offWithMoney" : tab === active || tab === asked || tab === refused ? tab : "toActivate";
}

const emptyTexts = {
  toActivate: "operator.clear.companies",
  asked: "operator.companies.noneAsked",
  refused: "operator.companies.noneRefused",
  active: "operator.companies.none",
  offWithMoney: "operator.companies.noneOff",
} as const;

/** A company in two lines, for phones. */
function narrowCompany(company: ListedCompany, tab: string, now: number): NarrowRow {
  const { name, ownerName, email, activatedAt, review, reviewSince } = company;
  const aside = review === "active" ? <DateText value={activatedAt} /> : <AgeChip since={reviewSince} now={now} />;
  return { title: name, note: ownerName || email, aside: tab === off ? <OffMoney company={company} /> : aside };
}

/** Columns of the companies in a tab: those that wait, the active ones, or those with money in a currency that is off. */
export function companyColumns(
  t: Translate,
  countryName: (code: string) => string,
  tab: string,
  now: number,
): readonly Column<ListedCompany>[] {
  const last =
    tab === active
      ? dateColumn("activatedAt", t("operator.companies.activatedAt"), { width: 136 })
      : tab === off
        ? offColumn(t)
        : waitsColumn(t, now);
  return [...commonColumns(t, countryName), last];
}

function commonColumns(t: Translate, countryName: (code: string) => string): readonly Column<ListedCompany>[] {
  return [
    { key: "id", yields: 1, header: t("operator.companies.id"), kind: "id", width: 124, value: ({ id }) => id },
    {
      key: "name",
      header: t("operator.companies.company"),
      fixed: true,
      value: ({ name }) => name,
      cell: ({ name, brandName }) => (
        <TwoLines first={name} second={brandName && brandName !== name ? brandName : undefined} />
      ),
    },
    {
      key: "country",
      header: t("common.country"),
      width: 150,
      value: ({ country }) => countryName(country),
    },
    {
      key: "owner",
      header: t("operator.companies.owner"),
      width: 230,
      value: ({ ownerName, email }) => `${ownerName} ${email}`,
      cell: ({ ownerName, email }) => (
        <TwoLines plain first={ownerName || email} second={ownerName ? email : undefined} />
      ),
    },
    { key: "phone", header: t("common.phone"), width: 140, hidden: true, value: ({ phone }) => phone },
    dateColumn("createdAt", t("operator.companies.registered"), { width: 136 }),
  ];
}

function offColumn(t: Translate): Column<ListedCompany> {
  return {
    key: "off",
    header: t("operator.companies.offHeld"),
    width: 160,
    kind: "money",
    value: ({ offBalances }) => offBalances.map(({ amount, currency }) => `${amount} ${currency}`).join(", "),
    cell: (company) => <OffMoney company={company} />,
  };
}

function waitsColumn(t: Translate, now: number): Column<ListedCompany> {
  return {
    key: "waits",
    header: t("operator.companies.waits"),
    width: 124,
    cell: ({ reviewSince }) => <AgeChip since={reviewSince} now={now} />,
  };
}
