interface Sum {
  readonly amount: number;
  readonly currency: string;
}

interface Operation {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly at: Date;
  readonly sum: Sum;
  readonly code: string;
  readonly message: string;
}

/** A payment that somebody makes on the page, as the stand-in keeps it. */
export interface Purchase {
  readonly id: string;
  readonly ordered: Sum;
  readonly callbackUrl: string;
  readonly customer: string;
  readonly description: string;
  /** First six and last four digits. */
  masked: string;
  status: string;
  operations: Operation[];
}

/** What happens with a card, by the documented numbers for tests. */
const cards: Readonly<Record<string, "challenge" | "silent" | "declined" | "poor">> = {
  "4111111111111111": "declined",
  "4000000000000002": "poor",
  "4314220000000056": "challenge",
  "5413330000000019": "challenge",
  "4539121411168251": "silent",
};

const decline: Readonly<Record<string, readonly [code: string, message: string]>> = {
  declined: ["100", "General decline"],
  poor: ["10105", "Insufficient funds on card account"],
  refused: ["104", "Decline due to 3DS authentication result"],
};

/** What can become of a payment by hand, on the page of the stand-in. */
export type PurchaseAct = "succeed" | "decline" | "refund" | "reversal" | "chargeback";

/** The payments of the stand-in, in memory. */
export class Purchases {
  readonly #now: () => Date;
  readonly #all = new Map<string, Purchase>();
  #operations = 9_754_000;

  constructor(now: () => Date) {
    this.#now = now;
  }

  list(): readonly Purchase[] {
    return [...this.#all.values()].reverse();
  }

  get(id: string): Purchase | undefined {
    return this.#all.get(id);
  }

  /** A card is entered on a page: what the documented number makes of it. A payment that is paid stays as it is. */
  enter(page: Omit<Purchase, "masked" | "status" | "operations">, number: string): Purchase {
    const known = this.#all.get(page.id);
    if (known && this.#isPaid(known)) {
      return known;
    }
    const purchase = known ?? { ...page, masked: "", status: "processing", operations: [] };
    this.#all.set(page.id, purchase);
    purchase.masked = `${number.slice(0, 6)}******${number.slice(-4)}`;
    const fate = cards[number];
    if (fate === undefined) {
      this.#end(purchase, "sale", "success");
    } else if (fate === "challenge") {
      purchase.status = "awaiting 3ds result";
    } else if (fate === "silent") {
      purchase.status = "external processing";
    } else {
      this.#end(purchase, "sale", "decline", decline[fate]);
    }
    return purchase;
  }

  /** What the person says on the page of the bank. */
  challenge(id: string, isConfirmed: boolean): Purchase | undefined {
    const purchase = this.#all.get(id);
    if (purchase?.status !== "awaiting 3ds result") {
      return undefined;
    }
    this.#end(purchase, "sale", isConfirmed ? "success" : "decline", decline.refused);
    return purchase;
  }

  /** Somebody acts at the provider; undefined where the payment is in no state for it. A sum is that of the rest where none is named. */
  act(id: string, act: PurchaseAct, sum?: Partial<Sum>): Purchase | undefined {
    const purchase = this.#all.get(id);
    if (!purchase) {
      return undefined;
    }
    const isPaid = this.#isPaid(purchase);
    if (act === "succeed" || act === "decline") {
      const status = act === "succeed" ? "success" : "decline";
      this.#end(purchase, "sale", status, decline.declined, sum);
      return purchase;
    }
    const rest = this.#rest(purchase);
    const amount = sum?.amount ?? rest;
    if (!isPaid || amount <= 0) {
      return undefined;
    }
    this.#end(purchase, act, "success", undefined, { ...sum, amount });
    const word = act === "reversal" ? "reversed" : "refunded";
    purchase.status = amount < rest ? `partially ${word}` : word;
    return purchase;
  }

  #isPaid({ operations }: Purchase): boolean {
    return operations.some(({ type, status }) => type === "sale" && status === "success");
  }

  #rest({ operations }: Purchase): number {
    return operations
      .filter(({ status }) => status === "success")
      .reduce((sum, { type, sum: { amount } }) => sum + (type === "sale" ? amount : -amount), 0);
  }

  #end(
    purchase: Purchase,
    type: string,
    status: string,
    [code, message]: readonly [string, string] = ["0", "Success"],
    sum: Partial<Sum> = {},
  ): void {
    this.#operations += 1;
    const isDone = status === "success";
    purchase.operations.push({
      ...{ id: this.#operations, type, status, at: this.#now() },
      sum: { ...purchase.ordered, ...sum },
      code: isDone ? "0" : code,
      message: isDone ? "Success" : message,
    });
    purchase.status = status;
  }
}

/** A moment as the vendor writes it: its zone has no colon. */
function dateOf(at: Date): string {
  return `${at.toISOString().slice(0, 19)}+0000`;
}

function operationOf({ id, type, status, at, sum, code, message }: Operation) {
  return {
    ...{ id, type, status, date: dateOf(at), created_date: dateOf(at), request_id: `sbx-${id}` },
    ...{ sum_initial: sum, sum_converted: sum, code, message },
  };
}

function paymentOf({ id, status, ordered, description, operations }: Purchase) {
  const last = operations.at(-1);
  const sale = operations.findLast(({ type }) => type === "sale");
  return {
    ...{ id, type: "purchase", status, method: "card", description },
    ...(last ? { date: dateOf(last.at) } : {}),
    sum: sale?.sum ?? ordered,
  };
}

/** The message of the vendor about the newest operation of a payment, without its signature. */
export function messageOf(purchase: Purchase) {
  const last = purchase.operations.at(-1);
  return {
    ...{ project_id: 1, payment: paymentOf(purchase), customer: { id: purchase.customer } },
    account: { number: purchase.masked, type: purchase.masked.startsWith("5") ? "mastercard" : "visa" },
    ...(last ? { operation: operationOf(last) } : {}),
  };
}

/** What the vendor answers when it is asked about a payment: all its operations. */
export function statusOf(purchase: Purchase) {
  return {
    payment: paymentOf(purchase),
    account: { number: purchase.masked },
    operations: purchase.operations.map(operationOf),
  };
}
