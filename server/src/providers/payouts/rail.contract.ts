import type { PaymentOrder } from "@artel/shared/payment-files/payment-order";
import { describe, expect, it } from "vitest";
import type { PayoutRail } from "./port.ts";

const order: PaymentOrder = {
  orderId: "A0123456789012345678901234567890123",
  method: "toBank",
  currency: "EUR",
  amount: "100.00",
  destination: { iban: "DE89370400440532013000" },
};

export interface RailSetup {
  readonly rail: PayoutRail;
  /** An amount that the rail refuses at once, and one whose outcome it does not tell; absent where it has none. */
  readonly refusedAmount?: string;
  readonly silentAmount?: string;
}

/** What every rail keeps to: the product stakes money on it. */
export function railContract(name: string, { rail, refusedAmount, silentAmount }: RailSetup): void {
  describe(name, () => {
    it("T-61: takes an order under an id of 35 signs, and knows it afterwards", async () => {
      expect(await rail.submit(order)).toEqual({ outcome: "accepted" });
      expect((await rail.query(order.orderId)).outcome).not.toBe("neverHeard");
    });

    it("T-61: two orders of one id are one: the second gets the answer of the first", async () => {
      const answers = [await rail.submit(order), await rail.submit(order)];
      expect(answers[1]).toEqual(answers[0]);
    });

    it("T-61: says neither paid nor failed without a reference or a reason", async () => {
      const amounts = [order.amount, refusedAmount, silentAmount].filter((amount) => amount !== undefined);
      for (const amount of amounts) {
        const answer = await rail.submit({ ...order, amount });
        const proof =
          answer.outcome === "paid" ? answer.reference : answer.outcome === "failed" ? answer.failure : "none";
        expect(proof).not.toBe("");
      }
    });

    it("T-61: an order that it refuses has failed, and one that it does not tell of is unknown, never failed", async () => {
      const outcomeOf = async (amount: string | undefined) =>
        amount === undefined ? undefined : (await rail.submit({ ...order, amount })).outcome;
      expect(await outcomeOf(refusedAmount)).toBe(refusedAmount && "failed");
      expect(await outcomeOf(silentAmount)).toBe(silentAmount && "unknown");
    });
  });
}
