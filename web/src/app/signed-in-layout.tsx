import { mostUnread } from "@artel/shared/limits/notifications";
import { legalLinks } from "@artel/shared/reference/legal-links";
import { mustAcceptTerms } from "@artel/shared/states/terms";
import { Outlet } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from "react";
import { type Session, useMaybeSession, useSession } from "../api/session.ts";
import { isView } from "../api/view-token.ts";
import { watchPage } from "../features/notifications/browser-notices.ts";
import { useUnread } from "../features/notifications/use-notifications.ts";
import { TermsPopup } from "../features/profile/terms-popup.tsx";
import { useProfile } from "../features/profile/use-profile.ts";
import { DemoStrip } from "../features/session/demo-strip.tsx";
import type { SignInOptions } from "../features/session/send-sign-in.ts";
import { useSignInOptions } from "../features/session/use-sign-in-options.ts";
import { ViewStrip } from "../features/session/view-strip.tsx";
import { FactorPopup } from "../features/two-factor/factor-popup.tsx";
import { useNavigateTo } from "../ui/controls/app-link.tsx";
import { setTitleCount } from "../ui/layout/document-title.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { useAddress } from "../ui/state/address.tsx";
import { useActivationNotice } from "./activation-notice.ts";
import { useConnectionState } from "./frame/connection-state.ts";
import { Frame } from "./frame/frame.tsx";
import { FrameBanners, useBanners } from "./frame/frame-banners.tsx";
import { useFrameItems } from "./frame/frame-data.ts";
import { FramePopups, useNamedPopup } from "./frame/frame-popups.tsx";
import type { FrameProps } from "./frame/frame-props.ts";
import { Notices } from "./frame/notices.tsx";
import { ShortcutsPopup } from "./frame/shortcuts-popup.tsx";
import { useFrameMoney } from "./frame/use-frame-money.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { usePage } from "./router.tsx";
import { RoleGuard, SignedInGuard } from "./session/guards.tsx";
import type { LiveSession } from "./session/live-session.ts";
import { type PageFor, pagesFor } from "./session/page-for.ts";
import { useVisitCounting, VisitsChoice, VisitsQuestion } from "./visits/visits.tsx";

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
  const options = useSignInOptions();
  const page = usePage();
  const { path, setSearch } = useAddress();
  const [open, setOpen] = useState<"search" | "shortcuts">();
  const items = useFrameItems(session);
  const role = session.role === "company" ? "company" : "contractor";
  const close = () => setOpen(undefined);
  // Without its person's profile a session cannot be trusted: it is asked for right after the channel stands.
  useProfile();
  useActivationNotice();
  return (
    <Frame
      role={role}
      path={path}
      items={items}
      {...useAccount(session)}
      {...useFrameMoney(session)}
      notifications={useNotifications(session)}
      banner={useBannerSlot(options)}
      connection={useConnectionState()}
      links={linksOf(session, options)}
      visits={options?.analytics ? (className) => <VisitsChoice className={className} /> : undefined}
      onSearch={() => setOpen("search")}
      onShortcuts={() => setOpen("shortcuts")}
      onSupport={() => setSearch({ support: "" }, { push: true })}
      onLogout={onLogout}
      version={__ARTEL_VERSION__}
      demo={
        isView() ? (
          <ViewStrip onEnd={onLogout} />
        ) : session.flags.isDemo || options?.demo ? (
          <DemoStrip demo={options?.demo} present={session.role} />
        ) : undefined
      }
    >
      <RoleGuard who={pageForOf(page?.who)} session={session}>
        {/* Dates are drawn from the zone of the account: with another one the page begins anew. */}
        <Outlet key={session.timeZone} />
      </RoleGuard>
      <FramePopups />
      <FactorPopup />
      <ProfilePopups role={role} agreement={legalLinks(options?.links).agreement} />
      <LeaveGuard />
      {open === "search" && (
        <Suspense fallback={null}>
          <CommandPalette
            session={session}
            items={items}
            onShortcuts={() => setOpen("shortcuts")}
            onLogout={onLogout}
            onClose={close}
          />
        </Suspense>
      )}
      {open === "shortcuts" && <ShortcutsPopup role={role} items={items} onClose={close} />}
    </Frame>
  );
}

/** The terms that hold a contractor; where they are accepted, what the profile misses. */
function ProfilePopups(props: {
  readonly role: "company" | "contractor";
  readonly agreement: string;
}): ReactElement | null {
  const { role, agreement } = props;
  const session = useSession();
  const profile = useProfile().data;
  const named = useNamedPopup();
  // Who looks on can neither accept nor complete anything.
  if (isView()) {
    return null;
  }
  if (mustAcceptTerms(role, profile?.terms ?? session.terms)) {
    return <TermsPopup agreement={agreement} />;
  }
  return profile && !named ? (
    <Suspense>
      <ProfileCompletePopup profile={profile} />
    </Suspense>
  ) : null;
}

/** Who is signed in, and what they may start. */
function useAccount(session: Session): Pick<FrameProps, "brand" | "user" | "newTaskHref"> {
  const canCreate = session.role === "company" && session.rights.newTask;
  return {
    brand: session.brandName || session.companyName || undefined,
    user: { name: `${session.name} ${session.surname}`.trim(), email: session.email },
    newTaskHref: canCreate ? "/tasks?new" : undefined,
  };
}

const CommandPalette = lazyPart(() => import("./frame/command-palette.tsx"), "CommandPalette");
// The rules of profiles and their lists of places are with it: pages do not wait for them.
const ProfileCompletePopup = lazyPart(
  () => import("../features/profile/profile-complete-popup.tsx"),
  "ProfileCompletePopup",
);
const NotificationPanel = lazyPart(
  () => import("../features/notifications/notification-panel.tsx"),
  "NotificationPanel",
);

/** The bell, the name of the tab and the browser all tell the same count. */
function useNotifications({ userId }: Session): FrameProps["notifications"] {
  const unread = useUnread();
  const navigate = useNavigateTo();
  useEffect(() => watchPage({ userId, navigate }), [userId, navigate]);
  useEffect(() => {
    setTitleCount(unread >= mostUnread ? `${mostUnread - 1}+` : unread > 0 ? String(unread) : "");
    return () => setTitleCount("");
  }, [unread]);
  return {
    unread,
    panel: (close) => (
      <Suspense>
        <NotificationPanel visit={<Notices />} onClose={close} />
      </Suspense>
    ),
  };
}

/** One slot: the notices of the product first, the question about counting visits when there is none. */
function useBannerSlot(options: SignInOptions | undefined): ReactNode {
  const notices = useBanners();
  const mustAsk = useVisitCounting(options?.analytics);
  if (notices.banners.length > 0) {
    return <FrameBanners {...notices} />;
  }
  return mustAsk ? <VisitsQuestion /> : undefined;
}

/** Targets of the footer. */
function linksOf(session: Session, options: SignInOptions | undefined): FrameProps["links"] {
  const links = legalLinks(options?.links);
  return {
    knowledgeBase: links.knowledgeBase,
    terms:
      session.role === "company" ? links.companyTerms(session.country, session.flags.maltaTreatment) : links.agreement,
    privacy: links.privacy,
  };
}

/** Whom the present page is for; both roles where it does not say. */
function pageForOf(who: string | undefined): PageFor {
  return pagesFor.find((known) => known === who) ?? "user";
}
