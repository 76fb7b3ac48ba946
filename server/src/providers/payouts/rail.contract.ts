import type { PaymentOrder } from "@artel/shared/payment-files/payment-order";
import { describe, expect, it } from "vitest";
import type { PayoutRail, RailAnswer, RailReport } from "./port.ts";

/** What a rail or its stand-in can be brought to do; `short`: it fails because the payer lacks money, energy or the like. */
export type Behaviour = "declined" | "short" | "partial" | "silent" | "late" | "paidWithoutAnswer" | "paidAtOnce";

export interface RailSetup {
  readonly rail: PayoutRail;
  /** The amount that brings the stand-in to each behaviour that the rail has; another one waits or is paid. */
  readonly amounts?: Readonly<Partial<Record<Behaviour, string>>>;
  /** What the stand-in has to be told besides, before the order comes. */
  readonly prepare?: (behaviour: Behaviour) => Promise<unknown>;
}

/** What every rail keeps to: the product stakes money on it. Behaviours that the named rail lacks are left out. */
export function railContract(name: string, has: readonly Behaviour[], setup: () => RailSetup): void {
  /** Hands over an order of that behaviour; an answer that never comes is undefined. */
  async function handedOver(behaviour?: Behaviour): Promise<{ order: PaymentOrder; answer: RailAnswer | undefined }> {
    const { rail, amounts, prepare } = setup();
    const order = anOrder((behaviour && amounts?.[behaviour]) ?? "100.00");
    if (behaviour) {
      await prepare?.(behaviour);
    }
    return { order, answer: await rail.submit(order).catch(() => undefined) };
  }

  describe(name, () => {
    it("T-61: takes an order under an id of 35 signs, and knows it afterwards", async () => {
      const { order, answer } = await handedOver();
      expect(answer).toEqual({ outcome: "accepted" });
      expect((await setup().rail.query(order.orderId)).outcome).not.toBe("neverHeard");
    });

    it("T-61, T-139: two orders of one id are one: the second gets the answer of the first, and there is one outcome", async () => {
      const { rail } = setup();
      const { order, answer } = await handedOver();
      expect(await rail.submit(order)).toEqual(answer);
      const first = await told(rail, order);
      expect(await rail.submit(order)).toEqual(answer);
      expect(await told(rail, order)).toEqual(first);
    });

    it("T-61: says neither paid nor failed without a reference or a reason", async () => {
      for (const behaviour of [undefined, ...has]) {
        const { order, answer } = await handedOver(behaviour);
        for (const report of [answer, await told(setup().rail, order)]) {
          expect([behaviour, proofOf(report)]).not.toEqual([behaviour, ""]);
        }
      }
    });

    for (const [behaviour, fault, whose] of [
      ["declined", "destination", "the destination's fault"],
      ["short", "elsewhere", "not the destination's fault"],
    ] as const) {
      if (has.includes(behaviour)) {
        it(`T-61, HO-106: an order that fails and is ${whose} has failed so whenever it is asked`, async () => {
          const { rail } = setup();
          const { order } = await handedOver(behaviour);
          expect(await told(rail, order)).toMatchObject({ outcome: "failed", fault });
          expect(await told(rail, order)).toMatchObject({ outcome: "failed", fault });
        });
      }
    }

    if (has.includes("partial")) {
      it("T-139: of a part that was paid it tells the sum, which is less than that of the order", async () => {
        const { rail } = setup();
        const { order } = await handedOver("partial");
        const report = await told(rail, order);
        expect(report).toMatchObject({ outcome: "paid", paid: { currency: order.currency } });
        const paid = report.outcome === "paid" ? report.paid?.amount : undefined;
        expect([Number(paid) > 0, Number(paid) < Number(order.amount)]).toEqual([true, true]);
      });
    }

    if (has.includes("silent")) {
      it("T-61: of an order that it does not tell of it says neither paid nor failed", async () => {
        const { order, answer } = await handedOver("silent");
        const outcomes = [answer?.outcome ?? "unknown", (await setup().rail.query(order.orderId)).outcome];
        expect(outcomes[0]).toBe("unknown");
        expect(["unknown", "neverHeard"]).toContain(outcomes[1]);
      });
    }

    if (has.includes("late")) {
      it("T-139: a late order is on its way until it is paid in full, and never unheard of", async () => {
        const { rail } = setup();
        const { order, answer } = await handedOver("late");
        expect(answer?.outcome).toBe("accepted");
        expect((await rail.query(order.orderId)).outcome).toBe("accepted");
        const end = { outcome: "paid", paid: { amount: order.amount, currency: order.currency } };
        expect(await told(rail, order)).toMatchObject(end);
      });
    }

    if (has.includes("paidWithoutAnswer")) {
      it("T-61, T-139: an order that was paid before its answer broke off is known as paid, also when it comes again", async () => {
        const { rail } = setup();
        const { order, answer } = await handedOver("paidWithoutAnswer");
        expect(["unknown", undefined]).toContain(answer?.outcome);
        const first = await told(rail, order);
        expect(first).toMatchObject({ outcome: "paid", paid: { amount: order.amount } });
        await rail.submit(order).catch(() => undefined);
        expect(await told(rail, order)).toEqual(first);
      });
    }

    if (has.includes("paidAtOnce")) {
      it("T-139: what it says twice it says with the same reference and sum", async () => {
        const { rail } = setup();
        const { order, answer } = await handedOver("paidAtOnce");
        expect(answer).toMatchObject({ outcome: "paid", paid: { amount: order.amount, currency: order.currency } });
        expect([await rail.submit(order), await rail.query(order.orderId)]).toEqual([answer, answer]);
      });
    }

    it("T-139: a question that overtakes its order does not keep the order from coming", async () => {
      const { rail } = setup();
      const order = anOrder("100.00");
      const early = await rail.query(order.orderId);
      expect(early.outcome).toBe(rail.isByHand ? "accepted" : "neverHeard");
      expect(await rail.submit(order)).toEqual({ outcome: "accepted" });
      expect((await rail.query(order.orderId)).outcome).not.toBe("neverHeard");
    });
  });
}

let orders = 0;

function anOrder(amount: string): PaymentOrder {
  orders += 1;
  const orderId = `A${String(orders).padStart(34, "0")}`;
  return { orderId, method: "toBank", currency: "EUR", amount, destination: { iban: "DE89370400440532013000" } };
}

/** What the rail says in the end, or after six questions. */
async function told(rail: PayoutRail, { orderId }: PaymentOrder): Promise<RailReport> {
  for (let left = 5; ; left -= 1) {
    const report = await rail.query(orderId);
    if (left === 0 || report.outcome === "paid" || report.outcome === "failed") {
      return report;
    }
  }
}

function proofOf(report: RailReport | undefined): string {
  if (report?.outcome === "paid") {
    return report.reference;
  }
  return report?.outcome === "failed" ? report.failure : "none";
}
