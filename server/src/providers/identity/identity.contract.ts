import { describe, expect, it } from "vitest";
import { OutgoingFailure } from "../../platform/http-client/port.ts";
import { type Identity, type IdentityMessages, IdentityRefusal, type NewApplicant } from "./port.ts";

/** A message as it came. */
export interface RawMessage {
  readonly raw: Uint8Array;
  header(name: string): string | undefined;
}

export interface IdentitySetup {
  readonly identity: Identity;
  readonly messages: IdentityMessages;
  /** What the provider decides about an applicant, and the message that it sends then. */
  decide(applicantId: string, what: "green" | "ending" | "retry" | "reject" | "hold" | "pending"): Promise<RawMessage>;
  /** So many of the next calls fail. */
  fail(times: number): Promise<void>;
}

/** What every adapter of a provider of identity checks keeps to. */
export function identityContract(name: string, setup: () => IdentitySetup): void {
  let people = 0;
  const somebody = (change: Partial<NewApplicant> = {}): NewApplicant => {
    people += 1;
    const email = `person${people}@contractor.test`;
    return {
      externalId: `freelancer-${people}`,
      levelName: "basic",
      email,
      firstName: "Ana",
      lastName: "Petrovic",
      ...change,
    };
  };

  describe(name, () => {
    it("S-02: a person who is sent twice is one applicant, found by our id and moved to the level asked for now", async () => {
      const { identity } = setup();
      const person = somebody();
      const made = await identity.ensure(person);
      expect(made).toEqual({ id: expect.stringMatching(/^\w+$/), levelName: "basic" });
      expect(await identity.ensure(person)).toEqual(made);
      expect(await identity.ensure({ ...person, levelName: "extended" })).toEqual({
        id: made.id,
        levelName: "extended",
      });
      expect((await identity.ask(made.id)).levelName).toBe("extended");
    });

    it("S-02: a token is had for a person before the applicant is there, and another one each time", async () => {
      const { identity } = setup();
      const person = somebody();
      const tokens = [await identity.token(person), await identity.token(person)];
      expect(new Set(tokens).size).toBe(2);
      expect(tokens[0]).not.toBe("");
    });

    it("N-09, S-02: each decision comes as a message and is told when asked, with the comment for the person and not ours", async () => {
      const { identity, messages, decide } = setup();
      const { id } = await identity.ensure(somebody());
      expect((await identity.ask(id)).statusRaw).toBe("init__");
      const decisions = [
        ["pending", "pending__"],
        ["hold", "onhold__"],
        ["retry", "completed_red_retry"],
        ["pending", "pending__"],
        ["reject", "completed_red_final"],
        ["green", "completed_green_"],
      ] as const;
      for (const [what, statusRaw] of decisions) {
        const { raw, header } = await decide(id, what);
        expect(messages.isGenuine(raw, header)).toBe(true);
        const message = messages.read(raw);
        expect(message).toMatchObject({ applicantId: id, levelName: "basic", statusRaw });
        expect(message?.atMs).toBeGreaterThan(Date.parse("2026-11-20"));
        const asked = await identity.ask(id);
        expect(asked.statusRaw).toBe(statusRaw);
        expect(asked.comment).toBe(message?.comment);
        expect(Boolean(asked.comment)).toBe(what === "retry" || what === "reject");
        expect(JSON.stringify([message, asked])).not.toMatch(/Score 17|Edited picture/);
      }
    });

    it("HO-47: the end of a paper that was shown is told, and none where no paper ends", async () => {
      const { identity, decide } = setup();
      const { id } = await identity.ensure(somebody());
      await decide(id, "green");
      expect(await identity.documentsEnd(id, "2026-11-20")).toBeUndefined();
      await decide(id, "ending");
      expect(await identity.documentsEnd(id, "2026-12-20")).toBe("2026-12-20");
      expect(await identity.documentsEnd(id, "2026-12-21")).toBeUndefined();
    });

    it("HO-47: an applicant who begins anew is as at the start", async () => {
      const { identity, decide } = setup();
      const { id } = await identity.ensure(somebody());
      await decide(id, "green");
      await identity.reset(id);
      expect((await identity.ask(id)).statusRaw).toBe("init__");
    });

    it("S-02: an unknown applicant is refused; a provider that fails once is asked again, one that is down says so", async () => {
      const { identity, fail } = setup();
      await expect(identity.ask("5cb56e8e0a975a35f333cb83")).rejects.toThrow(IdentityRefusal);
      const { id } = await identity.ensure(somebody());
      await fail(1);
      expect((await identity.ask(id)).statusRaw).toBe("init__");
      await fail(4);
      const failure = await identity.ask(id).catch((error: unknown) => error);
      expect(failure instanceof IdentityRefusal || failure instanceof OutgoingFailure).toBe(true);
      await fail(0);
      expect((await identity.ask(id)).applicantId).toBe(id);
    });
  });
}
