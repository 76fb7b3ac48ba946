import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { type Session, withdrawPath } from "../../api/session.ts";
import { sessionToken } from "../../api/session-token.ts";
import { redirectTarget } from "../../features/session/redirect-target.ts";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useRepeating } from "../frame/connection-state.ts";
import { WholeSpinner } from "../whole-spinner.tsx";
import styles from "./guards.module.css";
import { isFor, type PageFor } from "./page-for.ts";

/**
 * Lets nobody see a page of signed-in people before it is known who they are: without a token to sign-in with the way
 * back, with one the spinner until the user data is there, then the page or, for a wrong role, home.
 */
export function SignedInGuard(props: {
  readonly start: () => Promise<void>;
  /** The user data is there. */
  readonly isKnown: boolean;
  /** Address of sign-in; the way back is added. */
  readonly signInHref: string;
  readonly children: ReactNode;
}): ReactNode {
  const { path } = useAddress();
  const [failure, setFailure] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const isRepeating = useRepeating();
  const { t } = useText();
  const hasToken = sessionToken() !== undefined;
  const { start, isKnown } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts again
  useEffect(() => {
    if (hasToken && !isKnown) {
      start().catch(setFailure);
    }
  }, [hasToken, isKnown, start, attempt]);
  if (isKnown) {
    return props.children;
  }
  if (!hasToken) {
    // Just signed out: the way to sign-in is already being taken.
    if (path === props.signInHref) {
      return <WholeSpinner />;
    }
    return <Redirect to={`${props.signInHref}?redirect=${encodeURIComponent(`${path}${window.location.search}`)}`} />;
  }
  if (failure) {
    const retry = () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    };
    return (
      <div className={styles.whole}>
        <ErrorPanel message={failure.message} onRetry={retry} />
      </div>
    );
  }
  return <WholeSpinner words={isRepeating ? t("api.reconnecting") : undefined} />;
}

/**
 * The page, or home for a role that it is not for. Of the two pages of withdrawals the one that apiV2 leaves unused
 * leads to the other.
 */
export function RoleGuard(props: {
  readonly who: PageFor;
  readonly session: Session;
  readonly children: ReactNode;
}): ReactNode {
  const { path } = useAddress();
  const { who, session, children } = props;
  if (!isFor(who, session)) {
    return <Redirect to="/" />;
  }
  const isWithdrawPage = path === "/balance" || path === "/transactions";
  if (isWithdrawPage && path !== withdrawPath(session)) {
    return <Redirect key={path} to={`${withdrawPath(session)}${window.location.search}`} />;
  }
  return children;
}

/**
 * Sends somebody who is signed in on from the pages of guests. Once the way on is being taken, as after sign-in, the
 * address is another's already and must not be taken for one without a redirect.
 */
export function GuestGuard(props: {
  readonly who: string;
  /** Path of the page that is shown, as its route says it. */
  readonly page: string;
  readonly children: ReactNode;
}): ReactNode {
  const { path, search } = useAddress();
  const isThere = path.split("/")[1] === props.page.split("/")[1];
  if (props.who === "guest" && isThere && sessionToken() !== undefined) {
    return <Redirect to={redirectTarget(search.redirect)} />;
  }
  return props.children;
}

/** Moves on as soon as it is shown, once, leaving no step behind in the history. */
export function Redirect({ to }: { readonly to: string }): null {
  const { history } = useRouter();
  const target = useRef(to);
  useEffect(() => history.replace(target.current), [history]);
  return null;
}
