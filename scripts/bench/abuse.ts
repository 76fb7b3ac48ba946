import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import type WebSocket from "ws";
import { debianProgram } from "../lib/debian-program.ts";
import { type Product, whenReady } from "../prove/product.ts";
import { createWorld, type ProofWorld, prepareRound } from "../prove/world.ts";
import { startBuilt } from "./built.ts";
import { type Cell, limitCell, missing } from "./cells.ts";
import { lagOf } from "./event-loop.ts";
import { oneAccountCells } from "./one-account.ts";
import { connectUser, connectUsers, startSide } from "./realtime-load.ts";
import { isSmall } from "./run-size.ts";
import { strangersBodies } from "./strangers-bodies.ts";
import { prepareWrk } from "./wrk.ts";

const settleMilliseconds = 5_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Load figures of abuse: what those who are served feel while somebody floods the product. */
export async function abuseCells(): Promise<Cell[]> {
  if (isSmall) {
    return oneAccountCells();
  }
  const world = await createWorld();
  const env = { ...world.env, RATE_SIGN_IN: "1000000" };
  const product = await startBuilt(env);
  try {
    await whenReady(product.address, 20_000);
    const bodies = await strangersBodies(product);
    return [
      bodies,
      ...(await slowClients(world, product)),
      ...(await signInFlood(product)),
      ...(await connectionFlood()),
      ...(await oneAccountCells()),
    ];
  } finally {
    await product.end("SIGTERM");
    await world.close();
  }
}

/** 4 000 slow sockets of each kind, while eight clients work. */
async function slowClients(world: ProofWorld, product: Product): Promise<Cell[]> {
  const slow = debianProgram(["slowhttptest"], "slowhttptest", "-h");
  const wrk = prepareWrk();
  const { token } = await prepareRound(world, 25);
  const url = `${product.address}/api/app/tasks/company?dateFrom=2020-01-01&dateTo=2099-12-31`;
  const cells: Cell[] = [];
  for (const [kind, flag] of [
    ["slow headers", "-H"],
    ["slow bodies", "-B"],
    ["slow reads", "-X"],
  ] as const) {
    const name = `${kind}, 4 000 sockets: p99 of those who are served, milliseconds`;
    if (!slow || !wrk) {
      cells.push(missing("T-83", "slowhttptest or wrk"));
      continue;
    }
    const target = flag === "-B" ? `${product.address}/rest/api/signin` : product.address;
    const attack = execFile(
      slow,
      [flag, "-c", "4000", "-r", "1000", "-i", "5", "-l", "25", "-u", target],
      () => undefined,
    );
    const { p99, rate } = await wrk.get(url, { authorization: `Bearer ${token}` }, 8, 20);
    attack.kill("SIGKILL");
    cells.push(limitCell("T-83", name, { value: p99, most: 1_000, note: `${rate.toFixed(0)} replies a second` }));
  }
  const seconds = await longestSlowSocket(product);
  return [...cells, limitCell("T-83", "a request that never ends is cut after, seconds", { value: seconds, most: 30 })];
}

/** How long the server keeps a connection that sends half a header, and one that sends half a body. */
async function longestSlowSocket(product: Product): Promise<number> {
  const { hostname, port } = new URL(product.address);
  const beginnings = [
    "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ",
    "POST /rest/api/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  ];
  const ends = beginnings.map(
    (text) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const socket = connect(Number.parseInt(port, 10), hostname, () => socket.write(text));
        socket.on("error", () => undefined).on("close", () => resolve((performance.now() - start) / 1000));
        socket.resume();
      }),
  );
  return Math.max(...(await Promise.all(ends)));
}

/** 500 sign-ins at once, while the event loop has to stay free. */
async function signInFlood(product: Product): Promise<Cell[]> {
  const before = await lagOf(product);
  const answers = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const reply = await fetch(`${product.address}/rest/api/signin?t=${index}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-device-id": "bench" },
        body: JSON.stringify({ login: `nobody${index}@bench.test`, password: randomBytes(16).toString("hex") }),
      });
      return reply.status;
    }),
  );
  const lag = await lagOf(product);
  const odd = answers.filter((status) => ![200, 429, 503].includes(status)).length;
  const refused = answers.filter((status) => status !== 200).length;
  return [
    limitCell("T-88", "500 sign-ins at once: event loop delay p99, milliseconds", {
      value: lag,
      most: 50,
      note: `${500 - refused} answered, ${refused} told to wait, ${odd} otherwise; before ${before.toFixed(0)} ms`,
    }),
  ];
}

/** 50 000 connections at 2 000 a second, a thousand of each user. */
async function connectionFlood(): Promise<Cell[]> {
  const attempts = 50_000;
  const side = await startSide("engine");
  // A server that has worked already: its code is compiled and its heap has its size.
  for (const socket of await connectUsers(side, 1000, () => undefined)) {
    socket.terminate();
  }
  await pause(settleMilliseconds);
  const base = await side.memory();
  let ended = 0;
  const standing: WebSocket[] = [];
  const other = await connectUser(side, "1000000", () => undefined);
  const pending = new Set<Promise<void>>();
  for (let at = 0; at < attempts; at += 100) {
    const step = pause(50);
    for (let index = at; index < at + 100; index += 1) {
      const attempt = connectUser(side, String((index % 50) + 1), () => undefined)
        .then((socket) => {
          standing.push(socket);
          socket.on("close", () => {
            ended += 1;
          });
        })
        .catch(() => {
          ended += 1;
        })
        .finally(() => pending.delete(attempt));
      pending.add(attempt);
    }
    await step;
  }
  await Promise.race([Promise.all(pending), pause(20_000)]);
  const isOtherOpen = other.readyState === other.OPEN;
  for (const socket of standing) {
    socket.terminate();
  }
  let growth = Number.POSITIVE_INFINITY;
  // It may take a minute to give its memory back.
  for (let waited = 0; waited < 60_000 && growth > 10; waited += settleMilliseconds) {
    await pause(settleMilliseconds);
    growth = ((await side.memory()) / base - 1) * 100;
  }
  side.stop();
  return [
    limitCell("T-84", "50 000 connections, 1 000 a user: memory within a minute afterwards over that before, percent", {
      value: growth,
      most: 10,
      note: `${Math.round(base / 1_048_576)} MB before; ${standing.length} were let in, ${ended} closed again; ${isOtherOpen ? "another user stayed connected" : "another user was lost"}`,
    }),
  ];
}
