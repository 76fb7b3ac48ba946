import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import type { Product } from "../prove/product.ts";
import { type Cell, limitCell } from "./cells.ts";
import { lagOf } from "./event-loop.ts";

const bodiesASecond = 200;
const seconds = 30;
const importPath = "/api/app/tasks/imports";

/** A token in the right form with a signature of nobody. */
const forged = ["eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9", "eyJzaWQiOiIwIiwiYXVkIjoiYXJ0ZWwtYXBpIn0", "A".repeat(43)].join(
  ".",
);

function request(path: string, body: Buffer, headers: readonly string[]): Buffer {
  const lines = [`POST ${path} HTTP/1.1`, "Host: bench", "Content-Type: application/json", ...headers];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body]);
}

/** Requests whose bodies are cheap to send and dear to read; each with and without a forged token. */
function requests(): readonly Buffer[] {
  const whole = (path: string, body: Buffer, headers: readonly string[] = []) => ({
    path,
    body,
    headers: [...headers, `Content-Length: ${body.length}`],
  });
  const packed = ["Content-Encoding: gzip"];
  const small = gzipSync(`{"a":"${"x".repeat(250_000)}"}`);
  const kinds = [
    whole(importPath, gzipSync(Buffer.alloc(16 * 1024 * 1024, "[],")), packed),
    whole("/rest/api/getInfo", small, packed),
    whole("/checkEmail", small, packed),
    whole("/checkEmail", Buffer.alloc(16 * 1024, "[],")),
    whole("/checkEmail", Buffer.alloc(16 * 1024, "[")),
    whole("/rest/api/none", small, packed),
    whole("/tasks", small, packed),
    { path: importPath, body: Buffer.alloc(64 * 1024, "[],"), headers: ["Content-Length: 16777216"] },
  ];
  return kinds.flatMap(({ path, body, headers }) => [
    request(path, body, headers),
    request(path, body, [...headers, `Authorization: Bearer ${forged}`]),
  ]);
}

/** Strangers' bodies at 200 a second for half a minute, while the event loop has to stay free. */
export async function strangersBodies(product: Product): Promise<Cell> {
  const { hostname, port } = new URL(product.address);
  const kinds = requests();
  const statuses = new Map<string, number>();
  const pending = new Set<Promise<void>>();
  // Looking at the delay begins a new span of it.
  const before = await lagOf(product);
  const start = performance.now();
  for (let sent = 0; sent < bodiesASecond * seconds; sent += 1) {
    const late = start + (sent * 1000) / bodiesASecond - performance.now();
    if (late > 0) {
      await new Promise((resolve) => setTimeout(resolve, late));
    }
    const answer = statusOf(hostname, Number.parseInt(port, 10), kinds[sent % kinds.length] ?? Buffer.alloc(0))
      .then((status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1))
      .finally(() => pending.delete(answer));
    pending.add(answer);
  }
  const took = (performance.now() - start) / 1000;
  const lag = await lagOf(product);
  await Promise.all(pending);
  const answers = [...statuses].sort().map(([status, count]) => `${count} times ${status}`);
  return limitCell("T-125", "200 bodies of strangers a second for 30 s: event loop delay p99, milliseconds", {
    value: lag,
    most: 50,
    note: `${(bodiesASecond * seconds) / took < bodiesASecond * 0.95 ? "the driver was slower; " : ""}${took.toFixed(0)} s; ${answers.join(", ")}; before ${before.toFixed(0)} ms`,
  });
}

/** The status that comes back; the connection is closed then, whatever was sent of the body. */
function statusOf(host: string, port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let status = "none";
    const socket = connect(port, host, () => socket.write(bytes));
    socket.once("data", (data) => {
      status = /^HTTP\/1\.1 (\d{3})/.exec(data.toString("latin1"))?.[1] ?? "unreadable";
      socket.destroy();
    });
    socket.on("error", () => undefined).on("close", () => resolve(status));
  });
}
