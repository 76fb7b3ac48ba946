import type { ReactElement, ReactNode } from "react";
import { ErrorPanel } from "../feedback/error-panel.tsx";

/** What was read, once it is there; before that what waits for it, or why it did not come. */
export function ReadState<Data>(props: {
  readonly read: {
    readonly data: Data | undefined;
    readonly error: { readonly message: string; readonly requestId?: string | undefined } | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly waiting: ReactNode;
  readonly compact?: boolean;
  readonly children: (data: Data) => ReactNode;
}): ReactElement {
  const { data, error, refetch } = props.read;
  if (data !== undefined) {
    return <>{props.children(data)}</>;
  }
  return error ? (
    <ErrorPanel
      compact={props.compact}
      message={error.message}
      requestId={error.requestId}
      onRetry={() => void refetch()}
    />
  ) : (
    <>{props.waiting}</>
  );
}
