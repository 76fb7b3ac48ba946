import { expect, it } from "vitest";
import type { ContractTools } from "./tools.ts";

/** What happens to messages while the line is cut. */
export function describeRecovery({ engine, aUser, openAs, dataOf }: ContractTools): void {
  it("what was published while the line was cut arrives after it, in order and once", async () => {
    const user = aUser();
    const tab = await openAs(user);
    await engine().publish(`user#${user}`, 1);
    await tab.publications.next();
    tab.sockets[0]?.terminate();
    await engine().publish(`user#${user}`, 2);
    await engine().publish(`user#${user}`, 3);
    expect(await tab.subscribed.next()).toMatchObject({ wasRecovering: true, recovered: true });
    await engine().publish(`user#${user}`, 4);
    expect(dataOf(await tab.publications.take(3))).toEqual([2, 3, 4]);
    expect(tab.publications.all).toHaveLength(4);
  });

  it("T-111: after more than the history holds, the client sees recovered false and goes on with new messages", async () => {
    const user = aUser();
    const tab = await openAs(user);
    await engine().publish(`user#${user}`, 0);
    await tab.publications.next();
    tab.client.disconnect();
    for (let number = 1; number <= 101; number += 1) {
      await engine().publish(`user#${user}`, number);
    }
    tab.client.connect();
    expect(await tab.subscribed.next()).toMatchObject({ wasRecovering: true, recovered: false });
    await engine().publish(`user#${user}`, "new");
    expect((await tab.publications.next()).data).toBe("new");
  });
}
