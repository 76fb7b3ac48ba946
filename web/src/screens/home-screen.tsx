import { homeText } from "@artel/shared/text/home";
import { statesText } from "@artel/shared/text/states";
import { tasksText } from "@artel/shared/text/tasks";
import { IconPlus } from "@tabler/icons-react";
import { type ReactElement, Suspense } from "react";
import { type Session, useSession } from "../api/session.ts";
import { LastExchanges } from "../features/exchange/last-exchanges.tsx";
import { BalancesCard } from "../features/home/balances-card.tsx";
import { ChangesLine } from "../features/home/changes-line.tsx";
import { NeedsYouCard, PathCard, SumsCard } from "../features/home/company-cards.tsx";
import { EarningsCard, InvoicesCard, WithdrawalsCard } from "../features/home/contractor-cards.tsx";
import { InvoicesToPayCard } from "../features/home/invoices-card.tsx";
import { MoneyCard } from "../features/home/money-card.tsx";
import { ProjectsCard } from "../features/home/projects-card.tsx";
import { ProtectCard } from "../features/home/protect-card.tsx";
import { ToAcceptCard } from "../features/tasks/list/to-accept-card.tsx";
import { useLeaving } from "../features/wallets/use-leaving.ts";
import { Button } from "../ui/controls/button.tsx";
import { SkeletonCard } from "../ui/feedback/skeleton.tsx";
import { CardGrid } from "../ui/layout/card.tsx";
import { Page } from "../ui/layout/page.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { useAddress } from "../ui/state/address.tsx";
import { clock } from "../ui/state/clock.ts";
import { instantOf } from "../ui/state/days.ts";
import { useIdle } from "../ui/state/idle.ts";
import { useIsPhone } from "../ui/state/phone.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { type Translate, useText } from "../ui/words/use-text.ts";
import { useOpenDocument } from "./use-open-document.ts";

registerTexts(homeText, tasksText, statesText);

/** What is to be verified comes after the page itself has been drawn. */
const VerificationWidget = lazyPart(
  () => import("../features/verification/verification-widget.tsx"),
  "VerificationWidget",
);

/** The first steps know the rules of profiles; they wait for the profile anyway. */
const loadSteps = () => import("./home-steps.tsx");
const CompanyHomeSteps = lazyPart(loadSteps, "CompanyHomeSteps");
const ContractorHomeSteps = lazyPart(loadSteps, "ContractorHomeSteps");

/** The chart and its library come after everything else has been drawn. */
const HomeCashFlow = lazyPart(() => import("../features/finance/home-cash-flow.tsx"), "HomeCashFlow");
const chartHeight = 372;

/** How much there is, what waits, what moved. */
export function HomeScreen(): ReactElement {
  return useSession().role === "company" ? <CompanyHome /> : <ContractorHome />;
}

function CompanyHome(): ReactElement {
  const { t } = useText();
  const session = useSession();
  const { setSearch } = useAddress();
  const openDocument = useOpenDocument();
  const isPhone = useIsPhone();
  const openExchange = () => setSearch({ exchange: "" }, { push: true });
  const openFund = () => setSearch({ fund: "" }, { push: true });
  const openReview = () => setSearch({ review: "" }, { push: true });
  return (
    <Page
      title={greeting(t, session)}
      lead={<ChangesLine />}
      aside={
        // A phone has the plus of its tab bar.
        session.rights.newTask && !isPhone ? (
          <Button icon={IconPlus} href="/tasks?new">
            {t("tasks.new")}
          </Button>
        ) : undefined
      }
    >
      <CardGrid>
        {session.isOwner && (
          <Suspense>
            <CompanyHomeSteps onFund={openFund} onReview={openReview} />
          </Suspense>
        )}
        {session.isOwner && <BalancesCard onExchange={openExchange} onFund={openFund} />}
        <NeedsYouCard onFund={openFund} />
        <PathCard />
        <SumsCard />
        {session.isOwner && <LastExchanges onExchange={openExchange} />}
        {session.rights.finance && <CashFlowPlace />}
        <ProjectsCard />
        {session.isOwner && <InvoicesToPayCard onOpen={openDocument} onFund={openFund} />}
        <ProtectCard />
      </CardGrid>
    </Page>
  );
}

function ContractorHome(): ReactElement {
  const { t } = useText();
  const session = useSession();
  const { setSearch } = useAddress();
  const openDocument = useOpenDocument();
  const leaving = useLeaving();
  const openExchange = () => setSearch({ exchange: "" }, { push: true });
  return (
    <Page title={greeting(t, session)} lead={<ChangesLine />}>
      <Suspense>
        <VerificationWidget />
      </Suspense>
      <CardGrid>
        <Suspense>
          <ContractorHomeSteps />
        </Suspense>
        <MoneyCard onExchange={openExchange} leaving={leaving} />
        <ToAcceptCard />
        <WithdrawalsCard />
        <LastExchanges onExchange={openExchange} />
        <InvoicesCard onOpen={openDocument} />
        <CashFlowPlace />
        <EarningsCard />
        <ProtectCard />
      </CardGrid>
    </Page>
  );
}

function CashFlowPlace(): ReactElement {
  const isIdle = useIdle();
  const place = <SkeletonCard height={chartHeight} span={2} />;
  return isIdle ? (
    <Suspense fallback={place}>
      <HomeCashFlow />
    </Suspense>
  ) : (
    place
  );
}

/** A greeting by the hour where the reader is. */
function greeting(t: Translate, session: Session): string {
  const hour = instantOf(clock.now())?.getHours() ?? 12;
  const name = session.name || session.email;
  if (hour < 12) {
    return t("home.morning", { name });
  }
  return hour < 18 ? t("home.day", { name }) : t("home.evening", { name });
}
