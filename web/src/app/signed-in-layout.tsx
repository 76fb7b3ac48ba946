import { companyTermsFor } from "@artel/shared/reference/provider-of-country";
import { mustAcceptTerms } from "@artel/shared/states/terms";
import { Outlet } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useMaybeSession, useSession } from "../api/session.ts";
import { ProfileCompletePopup } from "../features/profile/profile-complete-popup.tsx";
import { TermsPopup } from "../features/profile/terms-popup.tsx";
import { useProfile } from "../features/profile/use-profile.ts";
import { FactorPopup } from "../features/two-factor/factor-popup.tsx";
import { useAddress } from "../ui/address.tsx";
import { useToastHistory } from "../ui/toast.ts";
import { CommandPalette } from "./command-palette.tsx";
import { useConnectionState } from "./connection-state.ts";
import { Frame } from "./frame.tsx";
import { isFunded, useFrameBalances, useFrameItems } from "./frame-data.ts";
import { FramePopups, framePopups } from "./frame-popups.tsx";
import { RoleGuard, SignedInGuard } from "./guards.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { LiveSession } from "./live-session.ts";
import { Notices } from "./notices.tsx";
import { isFor, type PageFor } from "./page-for.ts";
import { usePage } from "./router.tsx";

/** The frame of signed-in pages, behind the guard. */
export function SignedInLayout({ live }: { readonly live: LiveSession }): ReactElement {
  const isKnown = useMaybeSession() !== undefined;
  return (
    <SignedInGuard start={live.start} isKnown={isKnown} signInHref="/sign-in">
      <SignedInFrame onLogout={() => void live.logOut()} />
    </SignedInGuard>
  );
}

function SignedInFrame({ onLogout }: { readonly onLogout: () => void }): ReactElement {
  const session = useSession();
  const page = usePage();
  const { path, setSearch } = useAddress();
  const [isSearching, setSearching] = useState(false);
  const [seen, setSeen] = useState(0);
  const notices = useToastHistory();
  const items = useFrameItems(session);
  const balances = useFrameBalances(session);
  const hasMoney = balances.some(isFunded);
  const role = session.role === "company" ? "company" : "contractor";
  const name = `${session.name} ${session.surname}`.trim();
  const canFund = session.isOwner && framePopups.some((popup) => popup.name === "fund" && isFor(popup.who, session));
  const canCreate = role === "company" && session.rights.newTask;
  const newest = notices[0]?.id ?? 0;
  return (
    <Frame
      role={role}
      brand={session.brandName || session.companyName || undefined}
      user={{ name, email: session.email }}
      path={path}
      items={items}
      balances={balances}
      balanceHref={(currency) => `${role === "company" ? "/finance" : "/balance"}?currency=${currency}`}
      onExchange={hasMoney ? () => setSearch({ exchange: "" }, { push: true }) : undefined}
      onFund={canFund ? () => setSearch({ fund: "" }, { push: true }) : undefined}
      withdrawHref={role === "contractor" && hasMoney ? "/balance" : undefined}
      newTaskHref={canCreate ? "/tasks?new" : undefined}
      onSearch={() => setSearching(true)}
      notifications={{
        unread: notices.filter(({ id }) => id > seen).length,
        list: <Notices />,
        onOpen: () => setSeen(newest),
      }}
      profileHref="/profile"
      onLogout={onLogout}
      connection={useConnectionState()}
      links={{
        knowledgeBase: "/legal/help",
        terms: role === "company" ? `/legal/terms-${companyTermsFor(session.country)}` : "/legal/agreement",
        privacy: "/legal/privacy",
      }}
      version={__ARTEL_VERSION__}
      demo={session.flags.isDemo}
    >
      <RoleGuard who={pageForOf(page?.who)} session={session}>
        <Outlet />
      </RoleGuard>
      <FramePopups />
      <FactorPopup />
      <ProfilePopups role={role} />
      <LeaveGuard />
      {isSearching && <CommandPalette session={session} items={items} onClose={() => setSearching(false)} />}
    </Frame>
  );
}

/** The terms that hold a contractor (B-45); where they are accepted, what the profile misses (B-43). */
function ProfilePopups({ role }: { readonly role: "company" | "contractor" }): ReactElement | null {
  const session = useSession();
  const profile = useProfile().data;
  if (mustAcceptTerms(role, profile?.terms ?? session.terms)) {
    return <TermsPopup />;
  }
  return profile ? <ProfileCompletePopup profile={profile} /> : null;
}

/** Whom the present page is for; both roles where it does not say. */
function pageForOf(who: string | undefined): PageFor {
  return who === "company" || who === "contractor" ? who : "user";
}
