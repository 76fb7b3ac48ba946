import { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { operatorCompanyText } from "@artel/shared/text/operator-company";
import { usersText } from "@artel/shared/text/users";
import {
  IconArrowBackUp,
  IconBan,
  IconBuildingOff,
  IconCircleCheck,
  IconFileInvoice,
  IconMessageQuestion,
} from "@tabler/icons-react";
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
import { type Company, type NamedCompany, standingOf, standingTones } from "./company-types.ts";
import { DataCard } from "./data-card.tsx";
import { MoneyCard } from "./money-card.tsx";
import { PeopleCard } from "./people-card.tsx";
import type { ReviewAct } from "./review-popups.tsx";
import { TermsCard } from "./terms-card.tsx";

registerTexts(usersText, operatorCompanyText);

const ReviewCard = lazyPart(() => import("./review-card.tsx"), "ReviewCard");
const Timeline = lazyPart(() => import("../users/timeline.tsx"), "Timeline");
const TopupsCard = lazyPart(() => import("./topups-card.tsx"), "TopupsCard");
const DocumentsCard = lazyPart(() => import("./documents-card.tsx"), "DocumentsCard");
const ActivatePopup = lazyPopup(async () => (await import("./activate-popup.tsx")).ActivatePopup);
const ProformaPopup = lazyPopup(async () => (await import("./proforma-popup.tsx")).ProformaPopup);
const AskPopup = lazyPopup(async () => (await import("./ask-popup.tsx")).AskPopup);
const ReviewActPopup = lazyPopup(async () => (await import("./review-popups.tsx")).ReviewActPopup);
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
  const ask = useOpened<Company>();
  const review = useOpened<NamedCompany & { readonly act: ReviewAct }>();
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
      actions={useActions(data, {
        activate: () => data && activate.open(data),
        ask: () => data && ask.open(data),
        proforma: () => data && proforma.open(data),
        review: (act) => data && review.open({ ...data, act }),
      })}
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
      <AskPopup target={ask} />
      <ReviewActPopup target={review} />
    </Page>
  );
}

/** What opens to do something with the company. */
interface Acts {
  readonly activate: () => void;
  readonly ask: () => void;
  readonly proforma: () => void;
  readonly review: (act: ReviewAct) => void;
}

/** What is done with the whole company, by how it stands: what undoes a decision stands where that decision was made. */
function useActions(company: Company | undefined, acts: Acts): readonly PageAction[] | undefined {
  const { t } = useText();
  const duty = useDuty();
  const compliance = { disabledReason: duty("compliance") };
  switch (company && standingOf(company)) {
    case "waits":
    case "asked":
      return [
        {
          ...{ key: "activate", label: t("operator.companies.activate"), icon: IconCircleCheck, isNext: true },
          ...{ ...compliance, onClick: acts.activate },
        },
        {
          key: "ask",
          label: t("operatorCompany.askOwner"),
          icon: IconMessageQuestion,
          ...compliance,
          onClick: acts.ask,
        },
        {
          ...{ key: "refuse", label: t("operatorCompany.refuse"), icon: IconBan },
          ...{ ...compliance, onClick: () => acts.review("refuse") },
        },
      ];
    case "refused":
      return [
        {
          ...{ key: "reopen", label: t("operatorCompany.reopen"), icon: IconArrowBackUp },
          ...{ ...compliance, onClick: () => acts.review("reopen") },
        },
      ];
    case "active":
      return [
        {
          ...{ key: "proforma", label: t("operatorCompany.proforma"), icon: IconFileInvoice },
          ...{ disabledReason: duty("treasury"), onClick: acts.proforma },
        },
        ...(company?.review.canTakeBack
          ? [
              {
                ...{ key: "takeBack", label: t("operatorCompany.takeBack"), icon: IconArrowBackUp },
                ...{ ...compliance, onClick: () => acts.review("takeBack") },
              },
            ]
          : []),
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
            {company.review.messages.length > 0 && (
              <Suspense fallback={<SkeletonCard height={160} />}>
                <ReviewCard company={company} />
              </Suspense>
            )}
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
            <Suspense fallback={<SkeletonCard height={160} />}>
              <Timeline person={company.id} />
            </Suspense>
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
