import { describe, expect, it } from "vitest";
import type { Chat, ChatPerson } from "./port.ts";

export interface ChatSetup {
  readonly chat: Chat;
  /** The status with which the installation answers an address. */
  statusOf(url: string): Promise<number>;
  /** Whether the chat believes that this is the person. */
  believes(person: ChatPerson): Promise<boolean>;
  /** The chat fails from now on, or is well again. */
  fail(isFailing: boolean): Promise<void>;
}

/** What every adapter of a chat keeps to. */
export function chatContract(name: string, setup: () => ChatSetup): void {
  describe(name, () => {
    it("S-14: the script is where the chat is installed", async () => {
      const { chat, statusOf } = setup();
      expect(chat.script.startsWith(`${chat.baseUrl}/`)).toBe(true);
      expect(await statusOf(chat.script)).toBe(200);
    });

    it("S-14: a person is the same each time and is believed; whoever names another one's id is not", async () => {
      const { chat, believes } = setup();
      const [person, other] = [chat.personOf(17), chat.personOf(18)];
      expect(chat.personOf(17)).toEqual(person);
      expect(other.id).not.toBe(person.id);
      expect(await believes(person)).toBe(true);
      expect(await believes({ ...person, id: other.id })).toBe(false);
      expect(await believes({ ...person, proof: "" })).toBe(false);
    });

    it("S-14: a chat that fails is asked nothing: who a person is stays known", async () => {
      const { chat, statusOf, fail } = setup();
      await fail(true);
      expect([await statusOf(chat.script), chat.personOf(17).id]).toEqual([503, "17"]);
      await fail(false);
      expect(await statusOf(chat.script)).toBe(200);
    });
  });
}
