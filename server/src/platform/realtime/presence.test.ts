import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { apiKey, realCentrifugo } from "../../testing/centrifugo.ts";
import { systemClock } from "../clock.ts";
import { createOutgoing } from "../http-client/http-client.ts";
import type { ClientLimits } from "../http-client/port.ts";
import { systemIds } from "../ids.ts";
import { silentLog } from "../log.ts";
import { openClient } from "./contract/client.ts";
import { centrifugoPresence } from "./presence.ts";

const outgoing = createOutgoing({ clock: systemClock, ids: systemIds });
afterAll(() => outgoing.close());

function asking(
  baseUrl: string,
  key: string,
  limits: Partial<ClientLimits> = { tryMilliseconds: 20_000, totalMilliseconds: 20_000 },
) {
  return centrifugoPresence({ baseUrl, key, limits, outgoing, log: silentLog });
}

describe("a real Centrifugo", () => {
  const engine = realCentrifugo();
  const clients: { disconnect(): void }[] = [];
  afterAll(() => {
    for (const client of clients) {
      client.disconnect();
    }
  });

  it("HO-43, HO-69: it tells how many connections each of the people has, and none of whom it does not know", async () => {
    const open = async (user: string) => {
      const { client, subscribed } = openClient(engine(), { token: await engine().token(user) });
      clients.push(client);
      await subscribed.next();
    };
    await open("17");
    await open("17");
    await open("18");
    const presence = asking(`${engine().httpUrl}/api`, apiKey);
    const people = [19, 17, 18];
    await vi.waitFor(async () =>
      expect(await presence(people)).toEqual(
        new Map([
          [19, 0],
          [17, 2],
          [18, 1],
        ]),
      ),
    );
    expect(await presence([])).toEqual(new Map());
  });

  it("with another key it tells nothing", async () => {
    expect(await asking(`${engine().httpUrl}/api`, "another-key-of-tests")([17])).toBe(undefined);
  });
});

describe("an API that is no help", () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  async function serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    servers.push(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  }
  const short = { tryMilliseconds: 50, totalMilliseconds: 50 };

  it("HO-43: one that is silent, down, failing or says something else leaves the connections unknown and throws nothing", async () => {
    const silent = await serve(() => undefined);
    const failing = await serve((_request, response) => response.writeHead(500).end());
    const strange = await serve((_request, response) => response.end('{"replies": [{"error": {"code": 108}}]}'));
    const noJson = await serve((_request, response) => response.end("<html>"));
    const few = await serve((_request, response) => response.end('{"replies": []}'));
    const down = await serve(() => undefined);
    servers.pop()?.close();
    expect(await asking(silent, apiKey, short)([17])).toBe(undefined);
    for (const [name, url] of Object.entries({ failing, strange, noJson, few, down })) {
      expect([name, await asking(url, apiKey)([17])]).toEqual([name, undefined]);
    }
  });
});
