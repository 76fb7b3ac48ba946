import type { ReactElement, ReactNode } from "react";
import { type Read, Unread } from "./unread.tsx";

/** What was read, once it is there; before that what waits for it, or why it did not come. */
export function ReadState<Data>(props: {
  readonly read: Read & { readonly data: Data | undefined };
  readonly waiting: ReactNode;
  readonly compact?: boolean;
  readonly children: (data: Data) => ReactNode;
}): ReactElement {
  const { read, waiting, compact = false, children } = props;
  return read.data === undefined ? (
    <Unread of={read} compact={compact}>
      {waiting}
    </Unread>
  ) : (
    <>{children(read.data)}</>
  );
}
