import { expect, it } from "vitest";
import type { ContractTools } from "./tools.ts";

/** What a connected user hears. */
export function describeDelivery({ engine, aUser, openAs, dataOf }: ContractTools): void {
  it("HO-82: a user follows the one channel user#<id> without asking for it, recoverable", async () => {
    const user = aUser();
    const { subscribed } = await openAs(user);
    expect(subscribed.all).toHaveLength(1);
    expect(subscribed.all[0]).toMatchObject({ channel: `user#${user}`, recoverable: true, wasRecovering: false });
  });

  it("publications arrive once each, in order, with rising offsets", async () => {
    const user = aUser();
    const { publications } = await openAs(user);
    for (const data of ["a", { b: "две" }, 3]) {
      await engine().publish(`user#${user}`, data);
    }
    const received = await publications.take(3);
    expect(dataOf(received)).toEqual(["a", { b: "две" }, 3]);
    expect(received.map(({ offset }) => offset)).toEqual([1, 2, 3]);
  });

  it("every connection of a user hears a publication", async () => {
    const user = aUser();
    const tabs = [await openAs(user), await openAs(user)];
    await engine().publish(`user#${user}`, "all");
    expect(dataOf(await Promise.all(tabs.map((tab) => tab.publications.next())))).toEqual(["all", "all"]);
  });

  it("T-112: a publication repeated with its idempotency key is delivered once", async () => {
    const user = aUser();
    const { publications } = await openAs(user);
    await engine().publish(`user#${user}`, "first", "key-1");
    await engine().publish(`user#${user}`, "first", "key-1");
    await engine().publish(`user#${user}`, "second", "key-2");
    expect(dataOf(await publications.take(2))).toEqual(["first", "second"]);
  });
}
