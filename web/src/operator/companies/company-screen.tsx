import { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { operatorCompanyText } from "@artel/shared/text/operator-company";
import { IconBuildingOff, IconCircleCheck, IconFileInvoice } from "@tabler/icons-react";
import { type ReactElement, Suspense } from "react";
import { useCall } from "../../api/use-call.ts";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { DetailLayout, Page, Stack } from "../../ui/layout/page.tsx";
import type { PageAction } from "../../ui/layout/page-actions.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useNumberParam, useParam } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { NothingThere } from "../parts/nothing-there.tsx";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { TasksCard } from "../users/tasks-card.tsx";
import { Timeline } from "../users/timeline.tsx";
import { type Company, type NamedCompany, standingOf, standingTones } from "./company-types.ts";
import { DataCard } from "./data-card.tsx";
import { MoneyCard } from "./money-card.tsx";
import { PeopleCard } from "./people-card.tsx";
import { TermsCard } from "./terms-card.tsx";

registerTexts(operatorCompanyText);

const TopupsCard = lazyPart(() => import("./topups-card.tsx"), "TopupsCard");
const DocumentsCard = lazyPart(() => import("./documents-card.tsx"), "DocumentsCard");
const ActivatePopup = lazyPopup(async () => (await import("./activate-popup.tsx")).ActivatePopup);
const ProformaPopup = lazyPopup(async () => (await import("./proforma-popup.tsx")).ProformaPopup);
const VatPopup = lazyPopup(async () => (await import("./vat-popup.tsx")).VatPopup);

const waiting = (
  <Stack>
    <SkeletonCard height={280} />
    <SkeletonCard height={160} />
    <SkeletonCard height={240} />
  </Stack>
);

/** One company: what there is to check, money, people, tasks, top-ups, documents, and what happened. */
export function CompanyScreen(): ReactElement {
  const { t } = useText();
  const id = useParam("id");
  const number = useNumberParam("id");
  const activate = useOpened<NamedCompany>();
  const proforma = useOpened<NamedCompany>();
  const read = useCall(operatorCompany, { id: number }, { quiet: true, staleSeconds: 60 });
  const { data, error } = read;
  const name = data?.name ?? id;
  const standing = data && standingOf(data);
  return (
    <Page
      width="detail"
      title={name}
      crumbLabel={t("operator.companies.title")}
      crumbs={[{ label: t("operator.companies.title"), href: "/operator/companies" }, { label: name }]}
      mark={standing && <StatusChip tone={standingTones[standing]} label={t(`operatorCompany.${standing}`)} />}
      subtitle={data && `ID ${data.id}`}
      actions={useActions(
        data,
        () => data && activate.open(data),
        () => data && proforma.open(data),
      )}
    >
      {!data && error?.code === "notFound" ? (
        <NothingThere
          icon={IconBuildingOff}
          title={t("operatorCompany.missing")}
          text={t("operatorCompany.missingText")}
          all={{ href: "/operator/companies", label: t("operatorCompany.all") }}
        />
      ) : (
        <ReadState read={read} waiting={waiting}>
          {(company) => <Sections key={company.id} company={company} />}
        </ReadState>
      )}
      <ActivatePopup target={activate} />
      <ProformaPopup target={proforma} />
    </Page>
  );
}

/** What is done with the whole company: activation while it waits, a proforma once it may top up. */
function useActions(
  company: Company | undefined,
  onActivate: () => void,
  onProforma: () => void,
): readonly PageAction[] | undefined {
  const { t } = useText();
  const duty = useDuty();
  switch (company && standingOf(company)) {
    case "waits":
      return [
        {
          ...{ key: "activate", label: t("operator.companies.activate"), icon: IconCircleCheck, isNext: true },
          ...{ disabledReason: duty("compliance"), onClick: onActivate },
        },
      ];
    case "active":
      return [
        {
          ...{ key: "proforma", label: t("operatorCompany.proforma"), icon: IconFileInvoice },
          ...{ disabledReason: duty("treasury"), onClick: onProforma },
        },
      ];
    default:
      return undefined;
  }
}

function Sections({ company }: { readonly company: Company }): ReactElement {
  const { t } = useText();
  const vat = useOpened<Company>();
  const { openTasks } = company;
  return (
    <Stack>
      {standingOf(company) === "closed" && <Banner tone="danger">{t("operatorCompany.closedBanner")}</Banner>}
      <DetailLayout
        main={
          <>
            <DataCard company={company} onNoteVat={() => vat.open(company)} />
            <MoneyCard company={company} />
            <Suspense fallback={<SkeletonCard height={160} />}>
              <TopupsCard company={company} />
            </Suspense>
            <TasksCard
              tasks={company.tasks}
              aside={
                openTasks > 0 && <span className="quiet">{t("operatorCompany.openTasks", { count: openTasks })}</span>
              }
            />
            <Suspense fallback={<SkeletonCard height={160} />}>
              <DocumentsCard documents={company.documents} owner={company.name} />
            </Suspense>
            <Timeline person={company.id} />
          </>
        }
        rail={
          <>
            <PeopleCard company={company} />
            <TermsCard company={company} />
          </>
        }
      />
      <VatPopup target={vat} />
    </Stack>
  );
}
