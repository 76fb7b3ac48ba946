import type { Coin, Lot } from "./money.ts";

/** What the model knows of the product's objects, in its own words. */
export interface Company {
  readonly id: number;
  readonly name: string;
  /** Task fee in ten-thousandths. */
  readonly feeRate: bigint;
  readonly isArchived: boolean;
  readonly currencies: readonly Coin[];
  readonly isActivated: boolean;
  readonly isFriend: boolean;
  /** New tasks are paid at once. */
  readonly publishes: boolean;
  /** Pays the card fee of its tasks. */
  readonly covers: boolean;
  /** May top up by card. */
  readonly hasCards: boolean;
  /** Went back to cards after it was spent. */
  readonly owes: boolean;
}

export interface Contractor {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  /** Card fee in ten-thousandths, and the flat fee of small withdrawals. */
  readonly cardTax: bigint;
  readonly smallFee: bigint;
  readonly hasTerms: boolean;
  /** Verification ran out of time. */
  readonly isBlocked: boolean;
  /** Links of methods that were mailed. */
  readonly mails: number;
}

export interface Task {
  readonly id: number;
  readonly company: number;
  readonly contractor: number;
  readonly maker: number;
  readonly coin: Coin;
  readonly reward: bigint;
  readonly fee: bigint;
  readonly cardFee: bigint;
  readonly covers: boolean;
  readonly status: number;
  /** It was paid once: before that its contractor has never heard of it. */
  readonly isSent: boolean;
  readonly title: string;
  /** What of the reward came back. */
  readonly returned?: bigint;
  /** How often it did. */
  readonly timesReturned?: number;
  /** The day as a number, so that days compare. */
  readonly deadline: number;
}

export interface Topup {
  readonly id: number;
  readonly company: number;
  readonly number: string;
  readonly coin: Coin;
  readonly cents: bigint;
  /** What came for it in its own currency. */
  readonly received: bigint;
  readonly state: "issued" | "partPaid" | "paid" | "cancelled";
}

/** A payment by card, by the id that its page carries. */
export interface Payin {
  readonly id: string;
  readonly company: number;
  readonly coin: Coin;
  readonly cents: bigint;
  readonly state: "open" | "declined" | "paid" | "returned";
  /** What went back to the card. */
  readonly returned: bigint;
}

/** A line of a bank, known by a number of the model's own until the product has told its id. */
export interface Line {
  readonly tag: string;
  readonly id: number | undefined;
  readonly kind: "income" | "outgoing" | "returned";
  readonly coin: Coin;
  readonly cents: bigint;
  readonly payer: string;
  readonly reference: string;
  readonly order: string;
  readonly returnCode: string | undefined;
  /** Whose word it is: who typed or uploaded it, and who made it by dividing another. */
  readonly by: number;
  readonly partBy: number | undefined;
  readonly partOf: string | undefined;
  readonly isAside: boolean;
  readonly topup: number | undefined;
  readonly item: number | undefined;
  readonly back: string | undefined;
  readonly backLine: string | undefined;
  readonly givenUp: readonly string[];
  readonly isDivided: boolean;
}

/** What waits for a second person, or waited. */
export interface Approval {
  readonly tag: string;
  readonly id: number | undefined;
  readonly kind: "topup" | "topups" | "batch" | "failed" | "returned" | "back" | "giveUp";
  readonly subject: string;
  readonly rests: readonly string[];
  readonly by: number;
  readonly state: "waiting" | "approved" | "refused" | "overtaken";
  readonly pairs: readonly { readonly topup: number; readonly line: string | undefined }[];
  readonly items: readonly { readonly item: number; readonly isElsewhere: boolean }[];
  readonly line: string;
  readonly batch: number;
}

export type Method = "toCard" | "toBank" | "toUSDT" | "toCardRub";

export interface Wallet {
  readonly id: number;
  readonly contractor: number;
  readonly method: Method;
  /** 1 waits for its mail, 2 is refused or incomplete, 3 can be paid to. */
  readonly state: number;
  /** As its owner sees it. */
  readonly shown: string;
  readonly destination: string;
  /** Another one with each change of the destination. */
  readonly version: number;
  readonly isNew: boolean;
  readonly isOther: boolean;
  /** The card may be of a kind that is not paid to. */
  readonly isDoubtful: boolean;
}

export interface Payout {
  readonly id: number;
  readonly contractor: number;
  readonly wallet: number;
  readonly version: number;
  readonly method: Method;
  readonly coin: Coin;
  readonly cents: bigint;
  readonly net: bigint;
  readonly status: number;
  readonly hold: string | undefined;
  readonly batch: number | undefined;
  readonly isFree: boolean;
  readonly isReleased: boolean;
  readonly parts: readonly Part[];
  readonly isItemized: boolean;
}

export interface Part {
  readonly item: number;
  readonly cents: bigint;
  readonly net: bigint;
  readonly funds: readonly Lot[];
  readonly result: "open" | "paid" | "failed";
  readonly isElsewhere: boolean;
  readonly cameBack: bigint;
}

export interface Batch {
  readonly id: number;
  readonly by: number;
  readonly state: "open" | "sent" | "done" | "dissolved";
  readonly payouts: readonly number[];
}

export interface Paper {
  readonly owner: number;
  readonly type: number;
  readonly coin: Coin;
  readonly cents: bigint;
  readonly task: number | undefined;
}

/** What was answered under a key: the same request hears the same, another one is refused. */
export interface Kept {
  readonly request: string;
  readonly text: string;
}

export interface Manager {
  readonly id: number;
  readonly company: number;
  readonly mayPay: boolean;
  readonly mayEnd: boolean;
  /** What is paid alone in a day, by currency, and what was paid. */
  readonly sums: Readonly<Partial<Record<Coin, bigint>>>;
  readonly paid: Readonly<Partial<Record<Coin, bigint>>>;
}
