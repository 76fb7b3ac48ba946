import type { ReactNode } from "react";
import type { FrameItem } from "./frame-items.ts";

/** One balance of the strip; amounts are decimal text. */
export interface FrameBalance {
  readonly currency: string;
  readonly available: string;
  readonly reserved?: string;
  readonly total?: string;
}

/** State of the live channel: green is hidden, amber shows after 3 s, grey says of when the data is. */
export interface FrameConnection {
  readonly state: "live" | "reconnecting" | "offline";
  /** Milliseconds of the last live moment. */
  readonly since?: number;
}

/** What the frame of signed-in pages shows and calls. */
export interface FrameProps {
  readonly role: "company" | "contractor";
  /** Company or brand name; companies only. */
  readonly brand?: string;
  /** Full name, or the e-mail where there is none. */
  readonly user: { readonly name: string; readonly email: string };
  /** Path of the present page. */
  readonly path: string;
  /** `companyItems` or `contractorItems` with badges, without what the person may not see. */
  readonly items: readonly FrameItem[];
  /** Undefined while they load. */
  readonly balances: readonly FrameBalance[] | undefined;
  /** A contractor whose balances are read and hold nothing. */
  readonly hasNoMoney?: boolean;
  /** Finance or withdrawal filtered by the currency. */
  readonly balanceHref: (currency: string) => string;
  /** Who has money to exchange. */
  readonly onExchange?: () => void;
  /** Companies. */
  readonly onFund?: () => void;
  /** Contractors: where withdrawing starts. */
  readonly withdrawHref?: string;
  /** Where a new task starts, for the plus of the tab bar; companies that may create. */
  readonly newTaskHref?: string;
  readonly onSearch: () => void;
  readonly onShortcuts?: () => void;
  readonly notifications: {
    /** The server counts to `mostUnread`, which stands for any more. */
    readonly unread: number;
    readonly panel: (close: () => void) => ReactNode;
  };
  /** Opens the popup that asks the support. */
  readonly onSupport: () => void;
  readonly onLogout: () => void;
  readonly connection: FrameConnection;
  readonly links: {
    readonly knowledgeBase: string;
    readonly terms: string;
    readonly privacy: string;
  };
  readonly version: string;
  /** In demo mode: the strip above the top bar. */
  readonly demo?: ReactNode;
  /** In the footer: what takes back the answer about counting visits. */
  readonly visits?: (className: string | undefined) => ReactNode;
  /** At most one notice under the top bar. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}
