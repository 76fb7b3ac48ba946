import { describe, expect, it } from "vitest";
import type { CardMessages, CardPages } from "./port.ts";

export interface CardSetup {
  readonly pages: CardPages;
  readonly messages: CardMessages;
  /** Enters a card on the page of an address and answers the raw message that the provider sends then. */
  enter(url: string, number: string): Promise<Uint8Array>;
  /** A number that is taken, and one that is declined. */
  readonly good: string;
  readonly declined: string;
}

/** What every adapter of a card provider keeps to. */
export function cardContract(name: string, setup: () => CardSetup): void {
  describe(name, () => {
    const asked = { id: "CL0123456789abcdef0123456789abcdef", person: 17, language: "en" } as const;

    it("S-05: a card that was entered comes back with its token and mask under our own id, for the person of the page", async () => {
      const { pages, messages, enter, good } = setup();
      const event = messages.read(await enter(pages.page(asked).url, good));
      expect(event).toMatchObject({ kind: "card", id: asked.id, person: "17", card: { masked: expect.any(String) } });
      const card = event?.kind === "card" ? event.card : undefined;
      expect(card?.token).not.toBe("");
      expect(card?.masked.replace(/\d/g, "#")).toMatch(/^######\D+####$/);
      expect(JSON.stringify(event)).not.toContain(good);
    });

    it("S-05: a declined card comes back without one", async () => {
      const { pages, messages, enter, declined } = setup();
      const event = messages.read(await enter(pages.page(asked).url, declined));
      expect(event).toEqual({ kind: "card", id: asked.id, person: "17", card: undefined });
    });

    it("S-05: a message with another byte, without a signature, or that is none at all is not read", async () => {
      const { pages, messages, enter, good } = setup();
      const raw = await enter(pages.page(asked).url, good);
      const text = Buffer.from(raw).toString();
      const { signature: _signature, ...unsigned } = JSON.parse(text);
      const changed = [text.replace('"17"', '"18"'), JSON.stringify(unsigned), "", "[]", "null", "{", "\u0000"];
      expect(changed.map((body) => messages.read(Buffer.from(body)))).toEqual(changed.map(() => undefined));
    });

    it("S-04: script, messages and page of the frame are of one origin", () => {
      const { page } = setup().pages;
      const { url, frame } = page(asked);
      expect([new URL(url).origin, new URL(frame.script).origin]).toEqual([frame.origin, frame.origin]);
    });
  });
}
