import { describe, expect, it } from "vitest";
import type { CardMessages, CardPayments, PaymentReport } from "./port.ts";

export interface PaymentSetup {
  readonly payments: CardPayments;
  readonly messages: CardMessages;
  /** Enters a card on the page of an address and answers the raw message that the provider sends then. */
  enter(url: string, number: string): Promise<Uint8Array>;
  /** Gives a part of a payment back at the provider, in minor units, and answers its message. */
  giveBack(id: string, minor: number): Promise<Uint8Array>;
  /** A number that is charged, and one that is declined. */
  readonly good: string;
  readonly declined: string;
}

/** What every adapter of a provider keeps to at whose pages companies pay by card. */
export function paymentContract(name: string, setup: () => PaymentSetup): void {
  describe(`${name}, payments by card`, () => {
    const orderOf = (id: string) =>
      ({
        ...{ id, company: 17, minor: 1050n, currency: "EUR", description: "Balance top-up", language: "en" as const },
        ...{ expiresAt: new Date("2030-01-01T00:00:00Z"), back: "https://artel.example/" },
      }) as const;
    const reportOf = (messages: CardMessages, raw: Uint8Array): PaymentReport | undefined => {
      const event = messages.read(raw);
      return event?.kind === "payment" ? event.report : undefined;
    };

    it("S-03: a payment that succeeds is told with its sum under our own id, once by a message and the same when it is asked about", async () => {
      const { payments, messages, enter, good } = setup();
      const order = orderOf("CP00000000000000000000000000000001");
      const report = reportOf(messages, await enter(payments.page(order), good));
      expect(report).toMatchObject({ id: order.id, outcome: "paid" });
      expect(report?.operations).toMatchObject([{ kind: "sale", sum: { amount: "10.50", currency: "EUR" } }]);
      expect(report?.masked?.replace(/\d/g, "#")).toMatch(/^######\D+####$/);
      expect(JSON.stringify(report)).not.toContain(good);
      const answer = await payments.ask(order.id);
      expect(answer).toMatchObject({ outcome: "told", report: { outcome: "paid", operations: report?.operations } });
    });

    it("S-03: a declined card brings no money and says why", async () => {
      const { payments, messages, enter, declined } = setup();
      const order = orderOf("CP00000000000000000000000000000002");
      const report = reportOf(messages, await enter(payments.page(order), declined));
      expect(report).toMatchObject({ id: order.id, outcome: "declined", operations: [] });
      expect([report?.code, report?.message].every(Boolean)).toBe(true);
    });

    it("S-03: money that goes back is an operation of its own, and a payment stays paid", async () => {
      const { payments, messages, enter, giveBack, good } = setup();
      const order = orderOf("CP00000000000000000000000000000003");
      await enter(payments.page(order), good);
      const report = reportOf(messages, await giveBack(order.id, 350));
      expect(report).toMatchObject({ outcome: "paid" });
      expect(report?.operations).toMatchObject([{ kind: "refund", sum: { amount: "3.50", currency: "EUR" } }]);
      const answer = await payments.ask(order.id);
      const kinds = answer.outcome === "told" ? answer.report.operations.map(({ kind }) => kind) : [];
      expect(kinds).toEqual(["sale", "refund"]);
    });

    it("S-03: an id that nobody entered a card for is unknown to the provider", async () => {
      expect(await setup().payments.ask("CP0000000000000000000000000000000f")).toEqual({ outcome: "neverHeard" });
    });

    it("S-03: a message with another sum than was signed is not read", async () => {
      const { payments, messages, enter, good } = setup();
      const raw = await enter(payments.page(orderOf("CP00000000000000000000000000000004")), good);
      const text = Buffer.from(raw).toString();
      expect(text).toContain("1050");
      expect(messages.read(Buffer.from(text.replaceAll("1050", "9050")))).toBeUndefined();
    });
  });
}
