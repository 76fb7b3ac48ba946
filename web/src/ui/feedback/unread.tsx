import type { ReactNode } from "react";
import { ErrorPanel } from "./error-panel.tsx";

/** What a call that reads something says of itself. */
export interface Read {
  readonly error: { readonly message: string; readonly requestId?: string | undefined } | null;
  readonly refetch: () => unknown;
}

/** In the place of what a call has not brought: why, with a way to try again, or `children` while it is on its way. */
export function Unread(props: {
  readonly of: Read;
  readonly title?: string;
  readonly compact?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  const { of, children, ...look } = props;
  return of.error ? (
    <ErrorPanel {...look} message={of.error.message} requestId={of.error.requestId} onRetry={() => void of.refetch()} />
  ) : (
    children
  );
}
