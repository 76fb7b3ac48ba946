import { operatorUser } from "@artel/shared/calls/users/operator";
import { endViews } from "@artel/shared/calls/users/operator-view";
import { accountsText } from "@artel/shared/text/accounts";
import { usersText } from "@artel/shared/text/users";
import { IconUserOff } from "@tabler/icons-react";
import { type ReactElement, Suspense, useEffect } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { DetailLayout, Page, Stack } from "../../ui/layout/page.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress, useNumberParam, useParam } from "../../ui/state/address.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { text, useText } from "../../ui/words/use-text.ts";
import { NothingThere } from "../parts/nothing-there.tsx";
import { useOpened } from "../parts/use-opened.ts";
import { AccessCard } from "./access-card.tsx";
import type { Care, CareName } from "./care.tsx";
import { MoneyCard } from "./money-card.tsx";
import { NotesCard } from "./notes-card.tsx";
import { PersonCard } from "./person-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TasksCard } from "./tasks-card.tsx";
import { UserStateChip } from "./user-columns.tsx";
import type { User } from "./user-types.ts";

registerTexts(accountsText, usersText);

const Timeline = lazyPart(() => import("./timeline.tsx"), "Timeline");
const PayoutsCard = lazyPart(() => import("./payouts-card.tsx"), "PayoutsCard");
const DocumentsCard = lazyPart(() => import("../companies/documents-card.tsx"), "DocumentsCard");
const CarePopups = lazyPopup(async () => (await import("./care-popups.tsx")).CarePopups);

const waiting = (
  <Stack>
    <SkeletonCard height={220} />
    <SkeletonCard height={160} />
    <SkeletonCard height={240} />
  </Stack>
);

/** One person: who it is, money and work, sign-in with what operators may do about it, sessions, notes, and what happened. */
export function UserScreen(): ReactElement {
  const { t } = useText();
  const id = useParam("id");
  const number = useNumberParam("id");
  const read = useCall(operatorUser, { id: number }, { quiet: true, staleSeconds: 60 });
  const { data, error } = read;
  const name = data?.name || data?.email || id;
  useEndedView();
  return (
    <Page
      width="detail"
      title={name}
      crumbLabel={t("users.title")}
      crumbs={[{ label: t("users.title"), href: "/operator/users" }, { label: name }]}
      mark={data && <UserStateChip state={data.state} />}
      subtitle={data && `${t(`users.role.${data.role}`)}, ID ${data.id}`}
    >
      {!data && error?.code === "notFound" ? (
        <NothingThere
          icon={IconUserOff}
          title={t("users.missing")}
          text={t("users.missingText")}
          all={{ href: "/operator/users", label: t("users.all") }}
        />
      ) : (
        <ReadState read={read} waiting={waiting}>
          {(user) => <Sections key={user.id} user={user} />}
        </ReadState>
      )}
    </Page>
  );
}

function Sections({ user }: { readonly user: User }): ReactElement {
  const care = useOpened<Care>();
  const act = (name: CareName) => care.open({ name, user });
  return (
    <Stack>
      <Waiting user={user} />
      <DetailLayout
        main={
          <>
            {user.role !== "manager" && <MoneyCard user={user} />}
            <TasksCard tasks={user.tasks} />
            {user.role === "freelancer" && <Papers user={user} />}
            <SessionsCard
              user={user}
              onEnd={(session) => care.open({ name: "endSession", user, session })}
              onEndAll={() => act("endAll")}
            />
            <Suspense fallback={<SkeletonCard height={160} />}>
              <Timeline person={user.id} />
            </Suspense>
          </>
        }
        rail={
          <>
            <PersonCard user={user} onAct={act} />
            <AccessCard user={user} onAct={act} />
            <NotesCard user={user} onAdd={() => act("note")} />
          </>
        }
      />
      <CarePopups target={care} />
    </Stack>
  );
}

/** Withdrawals and documents of a freelancer, below what is seen first. */
function Papers({ user }: { readonly user: User }): ReactElement {
  return (
    <Suspense fallback={<SkeletonCard height={240} />}>
      <PayoutsCard payouts={user.payouts} />
      <DocumentsCard documents={user.documents} owner={user.name || user.email} />
    </Suspense>
  );
}

/** What stands out: a closed account, a change of the address that waits, and what waits for another operator. */
function Waiting({ user }: { readonly user: User }): ReactElement {
  const { t } = useText();
  const { emailChange } = user;
  return (
    <>
      {user.state === "closed" && <Banner tone="danger">{t("users.closedBanner")}</Banner>}
      {emailChange && (
        <Banner tone="warning">
          {t("users.emailWaiting", { email: emailChange.email, time: formatDateTime(emailChange.dueAt) })}{" "}
          {!emailChange.isProved && t("users.emailNotProvedYet")}
        </Banner>
      )}
      {user.pending.map(({ approval, about, askedBy }) => (
        <Banner
          key={approval}
          tone="info"
          action={<AppLink href={`/operator/approvals?open=${approval}`}>{t("users.openRequest")}</AppLink>}
        >
          {t("users.pendingText", { about, name: askedBy })}
        </Banner>
      ))}
    </>
  );
}

/** The product sends an operator back here who has looked on: the view ends on the server too. */
function useEndedView(): void {
  const { search, setSearch } = useAddress();
  const isEnded = search.view === "ended";
  const { mutateAsync: end } = useMutationCall(endViews, { quiet: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (isEnded) {
      setSearch({ view: undefined });
      end({}).then(
        () => toast.success(text("users.viewEnded")),
        () => undefined,
      );
    }
  }, [isEnded]);
}
