import { companyBalances } from "@artel/shared/calls/balances/app";
import { companyReview } from "@artel/shared/calls/companies/app-review";
import { findContractors } from "@artel/shared/calls/contractors/app";
import { listTopups } from "@artel/shared/calls/funding/app";
import { listPayouts } from "@artel/shared/calls/payouts/app";
import { contractorTaskSummary } from "@artel/shared/calls/tasks/app";
import { listWallets } from "@artel/shared/calls/wallets/app";
import type { ReviewState } from "@artel/shared/states/company-review";
import { walletState } from "@artel/shared/states/wallet-state";
import { IconCircleCheckFilled, IconCircleDashed, IconClock } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import type { IconType } from "../../ui/controls/icons.tsx";
import { Card, CardRow } from "../../ui/layout/card.tsx";
import { formatDateTime, formatDay } from "../../ui/words/format-date.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { useCompanySummary } from "./company-cards.tsx";
import styles from "./home.module.css";

/** One step on the way to the first payment: done, to do, or in the hands of somebody else. */
interface Step {
  readonly key: string;
  readonly label: string;
  readonly isDone: boolean;
  /** What is missing, or who is waited for and since when. */
  readonly note?: ReactNode;
  /** The person can do nothing now. */
  readonly waits?: boolean;
  readonly href?: string;
  readonly onClick?: () => void;
}

/** The first steps in their order; the card goes away when all are done. */
function StepsCard({ steps }: { readonly steps: readonly Step[] }): ReactElement | null {
  const { t } = useText();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) {
    return null;
  }
  return (
    <Card title={t("home.start")} aside={t("home.startCount", { done, total: steps.length })} flush>
      {steps.map(({ key, label, isDone, note, waits, href, onClick }) => (
        <CardRow
          key={key}
          icon={isDone ? Done : waits ? IconClock : IconCircleDashed}
          label={isDone ? <DoneLabel label={label} /> : label}
          {...(isDone || note === undefined ? {} : { note })}
          {...(isDone || waits ? {} : href === undefined ? { onClick } : { href })}
        />
      ))}
    </Card>
  );
}

const Done: IconType = (props) => <IconCircleCheckFilled {...props} className={styles.doneIcon} />;

/** What is behind the person stands back, and says so to those who hear it. */
function DoneLabel({ label }: { readonly label: string }): ReactElement {
  const { t } = useText();
  return (
    <span className="muted">
      {label}
      <span className="visually-hidden">{`, ${t("ui.stateDone")}`}</span>
    </span>
  );
}

/** The data that documents need, as the profile asks for them. */
function detailsStep(t: Translate, missing: MissingDetails): Step {
  const count = missing.length;
  return {
    key: "details",
    label: t("home.stepDetails"),
    isDone: count === 0,
    note: t("home.stepDetailsMissing", { count }),
    href: `/profile?edit=${missing[0]?.field ?? ""}`,
  };
}

/** The review by operators: it waits for them, unless they asked the owner something or refused. */
function reviewStep(
  t: Translate,
  state: ReviewState | undefined,
  about: {
    readonly isDone: boolean;
    readonly since: string | null;
    readonly email: string;
    readonly onOpen: () => void;
  },
): Step {
  const { isDone, since, email, onOpen } = about;
  const key = "review";
  if (!isDone && (state === "asked" || state === "refused")) {
    const [label, note] = [
      t(`home.stepReview.${state}`),
      t(`home.stepReviewNote.${state}`, { since: formatDay(since) }),
    ];
    return { key, label, note, isDone, onClick: onOpen };
  }
  const note = t("home.stepReviewWaits", { since: formatDateTime(since), email });
  return { key, label: t(isDone ? "home.stepReviewed" : "home.stepReview"), note, isDone, waits: true };
}

/** What the profile misses, the first of it first. */
type MissingDetails = readonly { readonly field: string }[];

/** The first steps of a company: its data, the review by an operator, money, people, the first paid task. */
export function CompanySteps(props: {
  readonly missing: MissingDetails | undefined;
  readonly onFund: () => void;
  readonly onReview: () => void;
}): ReactElement | null {
  const { t } = useText();
  const { flags, reviewSince, email } = useSession();
  const balances = useCall(companyBalances, {});
  const people = useCall(findContractors, { take: 1 });
  const { data } = useCompanySummary();
  const funded = balances.data?.some(({ amount, escrow }) => amount !== "0.00" || escrow !== "0.00");
  const review = useCall(companyReview, {}, { enabled: !flags.canProforma, quiet: true });
  const topups = useCall(listTopups, { state: "awaited", take: 1 }, { enabled: funded === false, quiet: true });
  if (!data || !balances.data || !people.data || !props.missing) {
    return null;
  }
  const made = data.draft.count + data.approve.count + data.waitPay.count + data.paid.count + data.rejected.count;
  const sent = data.approve.count + data.waitPay.count + data.paid.count;
  const [asked] = topups.data?.rows ?? [];
  const fundNote = flags.canProforma
    ? asked && t("home.stepFundWaits", { number: asked.number, since: formatDay(asked.createdAt) })
    : t("home.stepFundLater");
  return (
    <StepsCard
      steps={[
        detailsStep(t, props.missing),
        reviewStep(t, review.data?.state, {
          isDone: flags.canProforma,
          since: reviewSince,
          email,
          onOpen: props.onReview,
        }),
        {
          key: "fund",
          label: t("home.stepFund"),
          isDone: funded === true || sent > 0,
          note: fundNote,
          waits: !flags.canProforma,
          onClick: props.onFund,
        },
        { key: "invite", label: t("home.stepInvite"), isDone: people.data.total > 0, href: "/freelancers?invite" },
        { key: "task", label: t("home.stepTask"), isDone: made > 0, href: "/tasks?new" },
        { key: "pay", label: t("home.stepPay"), isDone: sent > 0, href: "/tasks?status=10" },
      ]}
    />
  );
}

/** The first steps of a freelancer: data, a way to get the money, the first task, the first withdrawal. */
export function ContractorSteps(props: { readonly missing: MissingDetails | undefined }): ReactElement | null {
  const { t } = useText();
  const { email } = useSession();
  const { data } = useCall(contractorTaskSummary, {});
  const isPaid = data && data.paid.count > 0;
  const payouts = useCall(listPayouts, { take: 1 }, { enabled: isPaid === true, quiet: true });
  const hasPayout = isPaid ? payouts.data && payouts.data.length > 0 : false;
  const wallets = useCall(listWallets, {}, { enabled: hasPayout === false, quiet: true });
  if (!data || !props.missing || hasPayout !== false || !wallets.data) {
    return null;
  }
  const isVerified = wallets.data.some(({ State }) => State === walletState.verified);
  const waitsForMail = !isVerified && wallets.data.some(({ State }) => State === walletState.unverified);
  return (
    <StepsCard
      steps={[
        detailsStep(t, props.missing),
        {
          key: "method",
          label: t("home.stepMethod"),
          isDone: isVerified,
          note: waitsForMail ? t("home.stepMethodWaits", { email }) : undefined,
          href: "/withdraw-settings",
        },
        {
          key: "accept",
          label: t("home.stepAccept"),
          isDone: isPaid === true,
          note: data.toAccept.length > 0 ? undefined : t("home.stepAcceptWaits"),
          waits: data.toAccept.length === 0,
          href: "/tasks",
        },
        { key: "withdraw", label: t("home.stepWithdraw"), isDone: false, href: "/balance", waits: isPaid !== true },
      ]}
    />
  );
}
