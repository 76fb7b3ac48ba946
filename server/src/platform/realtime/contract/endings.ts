import { UnauthorizedError } from "centrifuge";
import { expect, it } from "vitest";
import type { ContractTools } from "./tools.ts";

/** Who is closed with which code, and who comes back. */
export function describeEndings({ engine, aUser, open, openAs }: ContractTools): void {
  it("HO-69: the eleventh connection of a user is closed with 3504, the ten stay", async () => {
    const user = aUser();
    const tabs = await Promise.all(Array.from({ length: 10 }, () => openAs(user)));
    const eleventh = open({ token: await engine().token(user) });
    expect(await eleventh.disconnected.next()).toMatchObject({ code: 3504 });
    await engine().publish(`user#${user}`, "ten");
    await Promise.all(tabs.map((tab) => tab.publications.next()));
  });

  it("T-84, HO-69: of 1000 connections of one user all but ten are closed with 3504, and nobody else is", async () => {
    const [greedy, other] = [aUser(), aUser()];
    const kept = await openAs(other);
    const token = await engine().token(greedy);
    const flood = Array.from({ length: 1000 }, () => open({ token }));
    const ends = await Promise.all(
      flood.map((tab) => Promise.race([tab.disconnected.next().then(({ code }) => code), tab.subscribed.next()])),
    );
    const stayed = ends.filter((end) => typeof end === "object").length;
    expect(ends.filter((end) => end === 3504)).toHaveLength(1000 - stayed);
    expect(stayed).toBeGreaterThanOrEqual(10);
    expect(stayed).toBeLessThanOrEqual(10 + (engine().slack ?? 0));
    await engine().publish(`user#${other}`, "still here");
    expect((await kept.publications.next()).data).toBe("still here");
  });

  it.each([3501, 3999, 4500, 4999])("O-24: after close code %i the client does not come back", async (code) => {
    const user = aUser();
    const tab = await openAs(user);
    await engine().disconnect(user, { code, reason: "ended" });
    expect(await tab.disconnected.next()).toEqual({ code, reason: "ended" });
    expect(tab.client.state).toBe("disconnected");
  });

  it.each([3011, 4000, 4499])("O-24: after close code %i the client comes back", async (code) => {
    const user = aUser();
    const tab = await openAs(user);
    await engine().disconnect(user, { code, reason: "again" });
    expect((await tab.subscribed.next()).recovered).toBe(true);
    expect(tab.connecting.all.at(-1)).toEqual({ code, reason: "again" });
  });

  it("T-49: told that sessions changed, a client asks for a fresh token; whoever gets none is out, the other is back", async () => {
    const user = aUser();
    const [ended, living] = [
      await openAs(user, { getToken: () => Promise.reject(new UnauthorizedError("ended")) }),
      await openAs(user, { getToken: () => engine().token(user) }),
    ];
    for (const { client } of [ended, living]) {
      client.on("connecting", () => client.setToken(""));
    }
    await engine().disconnect(user, { code: 4001, reason: "sessions changed" });
    expect(await ended.disconnected.next()).toMatchObject({ code: 1 });
    expect((await living.subscribed.next()).recovered).toBe(true);
  });

  it("closing one user leaves the others connected", async () => {
    const [user, other] = [aUser(), aUser()];
    const [closed, kept] = [await openAs(user), await openAs(other)];
    await engine().disconnect(user, { code: 4501, reason: "signed out" });
    await closed.disconnected.next();
    await engine().publish(`user#${other}`, "kept");
    expect((await kept.publications.next()).data).toBe("kept");
    expect(kept.connecting.all).toHaveLength(1);
  });
}
