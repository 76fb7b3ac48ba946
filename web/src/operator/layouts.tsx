import { accountText } from "@artel/shared/text/account";
import { operatorText } from "@artel/shared/text/operator";
import { Outlet } from "@tanstack/react-router";
import { type ReactElement, Suspense, useState } from "react";
import { sessionToken } from "../api/session-token.ts";
import { useConnectionState } from "../app/frame/connection-state.ts";
import styles from "../app/frame/notices.module.css";
import { Notices } from "../app/frame/notices.tsx";
import { GuestFrame } from "../app/guest/guest-frame.tsx";
import { usePage } from "../app/router.tsx";
import { Redirect, SignedInGuard } from "../app/session/guards.tsx";
import type { LiveSession } from "../app/session/live-session.ts";
import { DemoStrip } from "../features/session/demo-strip.tsx";
import { useSignInOptions } from "../features/session/use-sign-in-options.ts";
import { FactorPopup } from "../features/two-factor/factor-popup.tsx";
import { useToastHistory } from "../ui/feedback/toast.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { useAddress } from "../ui/state/address.tsx";
import { clock } from "../ui/state/clock.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import { OperatorFrame } from "./frame.tsx";
import { useOperatorMenu } from "./menu.ts";
import { useMaybeOperator } from "./operator-session.ts";
import { OperatorContext } from "./parts/use-operator.ts";

registerTexts(operatorText, accountText);

const ConsolePalette = lazyPart(() => import("./search/console-palette.tsx"), "ConsolePalette");

/** Support, treasury, compliance, finance and administration. */
const allRights = 5;

/** The console behind its guard: slate frame, menu of duties, second factor. */
export function ConsoleLayout({ live }: { readonly live: LiveSession }): ReactElement {
  const isKnown = useMaybeOperator() !== undefined;
  return (
    <SignedInGuard start={live.start} isKnown={isKnown} signInHref="/operator/sign-in">
      <Console onLogout={() => void live.logOut()} />
    </SignedInGuard>
  );
}

function Console({ onLogout }: { readonly onLogout: () => void }): ReactElement | null {
  const { t } = useText();
  const operator = useMaybeOperator();
  const { path } = useAddress();
  const page = usePage();
  const notices = useToastHistory();
  const { state, since } = useConnectionState();
  const options = useSignInOptions();
  const [isJumping, setJumping] = useState(false);
  const [openedAt] = useState(clock.now);
  const items = useOperatorMenu(operator !== undefined);
  if (!operator) {
    return null;
  }
  const { rights, name, email, userId, isDemo } = operator;
  const duties =
    rights.length === allRights
      ? t("operatorAccess.allDuties")
      : rights.map((right) => t(`operator.right.${right}`)).join(", ");
  const isAllowed = page?.who === "operator" || rights.some((right) => right === page?.who);
  return (
    <OperatorContext value={{ userId, name: name || email, rights }}>
      <OperatorFrame
        items={items}
        path={path}
        user={{ name: name || email, duties }}
        connection={{ state, since: since ?? openedAt }}
        notifications={{ unread: notices.length, panel: () => (notices.length > 0 ? <Notices /> : <NoNotices />) }}
        onSearch={() => setJumping(true)}
        onLogout={onLogout}
        demo={isDemo ? <DemoStrip demo={options?.demo} present="operator" /> : undefined}
      >
        {isAllowed ? <Outlet /> : <Redirect to="/operator" />}
        <FactorPopup />
        {isJumping && (
          <Suspense fallback={null}>
            <ConsolePalette person={userId} items={items} onLogout={onLogout} onClose={() => setJumping(false)} />
          </Suspense>
        )}
      </OperatorFrame>
    </OperatorContext>
  );
}

/** Operators have no tasks and money of their own, of which the words of the product's bell speak. */
function NoNotices(): ReactElement {
  const { t } = useText();
  return <p className={styles.empty}>{t("operator.notices.empty")}</p>;
}

/** The pages before an operator's sign-in. */
export function ConsoleGuestLayout(): ReactElement {
  if (sessionToken() !== undefined) {
    return <Redirect to="/operator" />;
  }
  return (
    <GuestFrame signInHref="/operator/sign-in" centered>
      <Outlet />
    </GuestFrame>
  );
}
