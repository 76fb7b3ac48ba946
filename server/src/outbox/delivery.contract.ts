import { afterEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/db/db.ts";
import { openClient, Queue, type RunningEngine, type TestClient } from "../platform/realtime/contract/client.ts";
import { addDisconnect, addToOutbox } from "./add.ts";

export interface DeliverySetup {
  readonly engine: RunningEngine;
  readonly database: Database;
}

/**
 * What comes out of the outbox, whichever engine reads it: our relay with the embedded one, or Centrifugo by itself.
 */
export function deliveryContract(name: string, setup: () => DeliverySetup): void {
  describe(name, () => {
    const opened: TestClient[] = [];
    let lastUser = 0;

    afterEach(() => {
      for (const { client } of opened.splice(0)) {
        client.disconnect();
      }
    });

    async function someone(): Promise<{ user: number; tab: TestClient }> {
      lastUser += 1;
      const { engine } = setup();
      const tab = openClient(engine, { token: await engine.token(String(lastUser)) });
      opened.push(tab);
      await tab.subscribed.next();
      return { user: lastUser, tab };
    }
    const say = (user: number, method: string) =>
      setup().database.transaction((tx) => addToOutbox(tx, user, { method }));
    const methodsOf = async (tab: TestClient, count: number) =>
      (await tab.publications.take(count)).map(({ data }) => data.method);

    it("T-114: the browser hears of an effect after its commit and not before, and never of one rolled back", async () => {
      const { user, tab } = await someone();
      let sayCommit: () => void = () => undefined;
      const mayCommit = new Promise<void>((resolve) => {
        sayCommit = resolve;
      });
      const held = new Queue<string>();
      const holding = setup().database.transaction(async (tx) => {
        await addToOutbox(tx, user, { method: "held" });
        held.push("written");
        await mayCommit;
      });
      await held.next();
      const undone = setup().database.transaction(async (tx) => {
        await addToOutbox(tx, user, { method: "undone" });
        throw new Error("undo");
      });
      await expect(undone).rejects.toThrow("undo");
      await say(user, "later");
      expect(await methodsOf(tab, 1)).toEqual(["later"]);
      sayCommit();
      await holding;
      expect(await methodsOf(tab, 1)).toEqual(["held"]);
    });

    it("messages of one person arrive once, in the order in which they were written, and reach that person alone", async () => {
      const [one, other] = [await someone(), await someone()];
      await setup().database.transaction(async (tx) => {
        for (let number = 1; number <= 120; number += 1) {
          await addToOutbox(tx, one.user, { method: String(number) });
        }
      });
      await say(other.user, "for the other");
      expect(await methodsOf(one.tab, 120)).toEqual(Array.from({ length: 120 }, (_, index) => String(index + 1)));
      expect(await methodsOf(other.tab, 1)).toEqual(["for the other"]);
      expect([one.tab.publications.all.length, other.tab.publications.all.length]).toEqual([120, 1]);
    });

    it("T-112: a row that is read twice, under one idempotency key, is heard once", async () => {
      const { user, tab } = await someone();
      for (const method of ["first", "again"]) {
        await setup().database.transaction((tx) =>
          addToOutbox(tx, user, { method }, { idempotencyKey: `twice-${user}` }),
        );
      }
      await say(user, "last");
      expect(await methodsOf(tab, 2)).toEqual(["first", "last"]);
    });

    it("T-108: the end of a session, committed with its cause, closes the person's connections for good", async () => {
      const [one, other] = [await someone(), await someone()];
      await setup().database.transaction((tx) => addDisconnect(tx, one.user, { code: 4501, reason: "signed out" }));
      expect(await one.tab.disconnected.next()).toEqual({ code: 4501, reason: "signed out" });
      await say(other.user, "still here");
      expect(await methodsOf(other.tab, 1)).toEqual(["still here"]);
    });
  });
}
