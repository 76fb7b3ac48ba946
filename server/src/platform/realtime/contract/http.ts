import type { TransportName } from "centrifuge";
import { expect, it } from "vitest";
import type { ContractTools } from "./tools.ts";

/** The ways in where WebSocket does not get through. */
export function describeHttpTransports({ engine, aUser, openAs, dataOf }: ContractTools): void {
  it.each(["http_stream", "sse"] as const)("O-16: %s carries messages, commands and the end", async (transport) => {
    const user = aUser();
    const tab = await openAs(user, { transports: [transport] });
    expect(await tab.connected.next()).toEqual({ transport });
    await engine().publish(`user#${user}`, { text: "строка" });
    await engine().publish(`user#${user}`, 2);
    expect(dataOf(await tab.publications.take(2))).toEqual([{ text: "строка" }, 2]);
    const refused = await tab.client.publish(`user#${user}`, "x").catch((error: { code: number }) => error.code);
    expect(refused).toBe(103);
    await engine().disconnect(user, { code: 4501, reason: "signed out" });
    expect(await tab.disconnected.next()).toEqual({ code: 4501, reason: "signed out" });
  });

  it("O-16: where WebSocket does not get through, the client goes on by http_stream and then sse", async () => {
    const websocketUrl = `${engine().websocketUrl}-is-blocked`;
    const all: TransportName[] = ["websocket", "http_stream", "sse"];
    const tab = await openAs(aUser(), { transports: all, websocketUrl });
    expect(await tab.connected.next()).toEqual({ transport: "http_stream" });
    const withoutFetchStream = await openAs(aUser(), { transports: all, websocketUrl, fetch: noStreams });
    expect(await withoutFetchStream.connected.next()).toEqual({ transport: "sse" });
  });

  it("O-16: emulation refuses a guessed session with 404, what is no JSON with 400, and bodies above 64 KiB with 413", async () => {
    const url = `${engine().httpUrl}/emulation`;
    const headers = { "Content-Type": "application/json", Origin: engine().origin };
    const post = async (body: string) => (await fetch(url, { method: "POST", headers, body })).status;
    expect(await post(JSON.stringify({ session: "guess", node: "guess", data: "{}" }))).toBe(404);
    expect(await post("no json")).toBe(400);
    expect(await post(JSON.stringify({ session: "s", node: "n", data: "x".repeat(70_000) }))).toBe(413);
  });
}

/** Stands for a network that lets no streamed answer of a POST through. */
function noStreams(): Promise<Response> {
  return Promise.reject(new Error("blocked"));
}
