import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import type { ApiError } from "../../api/api-error.ts";
import type { UseCallOptions } from "../../api/use-call.ts";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { MissingPopup } from "../../ui/overlay/missing-popup.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";

/** How what `?open=` names is read: not without an id, and anew at each opening. */
export function readsNamed(id: string | undefined): UseCallOptions {
  return { enabled: isId(id), quiet: true, staleSeconds: 0 };
}

function isId(id: string | undefined): boolean {
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id);
}

/** The popup of what the address names: it waits, says that there is none, or shows it. */
export function NamedPopup<Item>(props: {
  /** As the address names it; undefined while it names none. */
  readonly id: string | undefined;
  readonly read: UseQueryResult<Item, ApiError>;
  /** A popup that was opened from this one; this one comes back after it. */
  readonly isBehind: boolean;
  readonly titleOf: (item: Item | undefined) => string;
  readonly missing: string;
  readonly onClose: () => void;
  readonly aside: (item: Item) => ReactNode;
  readonly footer: (item: Item) => ReactNode;
  readonly children: (item: Item) => ReactNode;
}): ReactElement {
  const { id, isBehind, titleOf, missing, onClose, aside, footer, children } = props;
  const { data, error } = props.read;
  const isMissing = id !== undefined && (!isId(id) || error?.code === "notFound");
  return (
    <>
      <Popup
        opened={id !== undefined && !isMissing && !isBehind}
        onClose={onClose}
        size={550}
        title={titleOf(data)}
        aside={data && aside(data)}
        footer={data && footer(data)}
      >
        <ReadState compact read={props.read} waiting={<SkeletonLines count={6} />}>
          {children}
        </ReadState>
      </Popup>
      <MissingPopup opened={isMissing} title={missing} onClose={onClose} />
    </>
  );
}
