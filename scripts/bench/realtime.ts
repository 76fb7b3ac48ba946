import { Centrifuge } from "centrifuge";
import WebSocket from "ws";
import { type RunningEmbedded, startEmbeddedEngine } from "../../server/src/platform/realtime/contract/engine.ts";
import { whenReady } from "../prove/product.ts";
import { createWorld, prepareRound, tokenOf } from "../prove/world.ts";
import { startBuilt } from "./built.ts";
import { alternate, type Cell, limitCell, percentile } from "./cells.ts";
import { connectUsers, startSide } from "./realtime-load.ts";

const users = 5000;
const rounds = 5;
const text = "x".repeat(190);

/** The embedded engine with tokens, subscriptions and history against a bare `ws` server. */
export async function realtimeCells(): Promise<Cell[]> {
  const cells = [
    await alternate({
      goal: "G-C1",
      name: `connections in a megabyte, ${users} sockets`,
      wanted: { least: 0.5 },
      rounds,
      reference: () => connectionsPerMegabyte("bare"),
      product: () => connectionsPerMegabyte("engine"),
    }),
    await alternate({
      goal: "G-C2",
      name: `messages a second to ${users} sockets, the driver's work included`,
      wanted: { least: 0.5 },
      rounds,
      reference: () => messagesPerSecond("bare"),
      product: () => messagesPerSecond("engine"),
    }),
  ];
  return [...cells, await eventDelay(), await mostConnections(), await lostMessages()];
}

async function connectionsPerMegabyte(kind: "bare" | "engine"): Promise<number> {
  const side = await startSide(kind);
  const before = await side.memory();
  const sockets = await connectUsers(side, users, () => undefined);
  const bytes = (await side.memory()) - before;
  close(sockets);
  side.stop();
  return users / (bytes / 1_048_576);
}

async function messagesPerSecond(kind: "bare" | "engine"): Promise<number> {
  const side = await startSide(kind);
  const times = 5;
  let heard = 0;
  let all: () => void = () => undefined;
  const sockets = await connectUsers(side, users, () => {
    heard += 1;
    if (heard % users === 0) {
      all();
    }
  });
  const start = performance.now();
  for (let time = 0; time < times; time += 1) {
    const done = new Promise<void>((resolve) => {
      all = resolve;
    });
    side.send(users, text);
    await done;
  }
  const seconds = (performance.now() - start) / 1000;
  close(sockets);
  side.stop();
  return (users * times) / seconds;
}

/** From the reply to a payment to the contractor's message, while 1 000 are connected. */
async function eventDelay(): Promise<Cell> {
  const world = await createWorld();
  const product = await startBuilt(world.env);
  const delays: number[] = [];
  try {
    await whenReady(product.address, 20_000);
    const round = await prepareRound(world, 200);
    const sockets = await listeners(product.address, await tokenOf(world, round.contractor), 10);
    const idle = await idleListeners(world, product.address, 990);
    let told: () => void = () => undefined;
    sockets[0]?.on("message", () => told());
    for (const task of round.tasks) {
      const message = new Promise<number>((resolve) => {
        told = () => resolve(performance.now());
      });
      const paid = await fetch(`${product.address}/api/app/task/${task}/pay?t=${task}`, {
        method: "POST",
        headers: { authorization: `Bearer ${round.token}`, "content-type": "application/json" },
        body: "{}",
      });
      const answered = performance.now();
      if (paid.status !== 200) {
        throw new Error(`a payment was answered with ${paid.status}`);
      }
      delays.push(Math.max(0, (await message) - answered));
    }
    close([...sockets, ...idle]);
  } finally {
    await product.end("SIGTERM");
    await world.close();
  }
  return limitCell("G-C3", "payment's reply to the browser's message, p99 in milliseconds, 1 000 connected", {
    value: percentile(delays, 0.99),
    most: 100,
    note: `median ${percentile(delays, 0.5).toFixed(1)} ms`,
  });
}

async function idleListeners(world: Awaited<ReturnType<typeof createWorld>>, address: string, count: number) {
  const sockets: WebSocket[] = [];
  for (let made = 0; made < count; made += 10) {
    const { contractor } = await prepareRound(world, 1);
    sockets.push(...(await listeners(address, await tokenOf(world, contractor), 10)));
  }
  return sockets;
}

/** So many connections of one signed-in person to a running product. */
async function listeners(address: string, session: string, count: number): Promise<WebSocket[]> {
  const reply = await fetch(`${address}/rest/api/user-init?t=1`, {
    method: "POST",
    headers: { authorization: `Bearer ${session}`, "content-type": "application/json" },
    body: "{}",
  });
  const { realtime } = (await reply.json()) as { realtime: { url: string; token: string } };
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = new WebSocket(realtime.url, { origin: address });
      await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
      const connected = new Promise((resolve) => socket.once("message", resolve));
      socket.send(JSON.stringify({ id: 1, connect: { token: realtime.token } }));
      await connected;
      return socket;
    }),
  );
}

/** As many connections of one process as the usual limit of 20 000 files leaves it. */
async function mostConnections(): Promise<Cell> {
  const possible = 19_800;
  const side = await startSide("engine");
  const sockets = await connectUsers(side, possible, () => undefined);
  const refused = sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length;
  const megabytes = (await side.memory()) / 1_048_576;
  close(sockets);
  side.stop();
  const name = `connections that one process refused or lost, of ${possible}`;
  return limitCell("G-C4", name, { value: refused, most: 0, note: `${megabytes.toFixed(0)} MB` });
}

/** Every line is cut again and again while messages go out; each person must have all of them, in order. */
async function lostMessages(): Promise<Cell> {
  const people = 200;
  const messages = 50;
  const engine = await startEmbeddedEngine();
  const heard = Array.from({ length: people }, () => [] as number[]);
  const lines: { client: Centrifuge; cut: () => void }[] = [];
  for (let person = 0; person < people; person += 1) {
    lines.push(await openLine(engine, String(person + 1), (number) => heard[person]?.push(number)));
  }
  for (let number = 1; number <= messages; number += 1) {
    for (let person = 0; person < people; person += 1) {
      await engine.publish(`user#${person + 1}`, number);
      if ((person + number) % 10 === 0) {
        lines[person]?.cut();
      }
    }
  }
  const expected = Array.from({ length: messages }, (_, index) => index + 1).join();
  const isWhole = () => heard.filter((numbers) => numbers.join() === expected).length;
  for (let waited = 0; waited < 100 && isWhole() < people; waited += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const lost = people - isWhole();
  for (const { client } of lines) {
    client.disconnect();
  }
  await engine.stop();
  return limitCell(
    "G-C5",
    `${people} people, ${(people * messages) / 10} forced reconnects: people who lost a message`,
    { value: lost, most: 0 },
  );
}

async function openLine(engine: RunningEmbedded, user: string, hear: (number: number) => void) {
  let socket: WebSocket | undefined;
  class PageSocket extends WebSocket {
    constructor(url: string) {
      super(url, { origin: engine.origin });
      socket = this;
    }
  }
  const client = new Centrifuge(engine.websocketUrl, {
    websocket: PageSocket,
    token: await engine.token(user),
    minReconnectDelay: 5,
    maxReconnectDelay: 50,
  });
  client.on("publication", ({ data }) => hear(data as number));
  const subscribed = new Promise((resolve) => client.once("subscribed", resolve));
  client.connect();
  await subscribed;
  return { client, cut: () => socket?.terminate() };
}

function close(sockets: readonly WebSocket[]): void {
  for (const socket of sockets) {
    socket.terminate();
  }
}
