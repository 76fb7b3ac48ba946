import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { z } from "zod";
import { startEmbeddedEngine } from "../../server/src/platform/realtime/contract/engine.ts";
import { endWithParent } from "../lib/parent.ts";

// One side of the group realtime as a process of its own, so that its memory can be read: the embedded engine, or the bare
// `ws` server that is its reference. It does what the bench orders.
const orderSchema = z.union([
  z.object({ order: z.literal("memory") }),
  z.object({ order: z.literal("send"), users: z.number(), text: z.string() }),
]);

interface Side {
  readonly url: string;
  send(users: number, text: string): void;
}

async function engine(): Promise<Side> {
  const running = await startEmbeddedEngine();
  return {
    url: running.websocketUrl,
    send: (users, text) => {
      for (let user = 1; user <= users; user += 1) {
        running.engine.publish(`user#${user}`, text);
      }
    },
  };
}

async function bare(): Promise<Side> {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    send: (_users, text) => {
      for (const client of sockets.clients) {
        client.send(text);
      }
    },
  };
}

endWithParent();
const side = await (process.argv[2] === "bare" ? bare() : engine());
process.on("message", (message) => {
  const order = orderSchema.parse(message);
  if (order.order === "memory") {
    globalThis.gc?.();
    process.send?.({ bytes: process.memoryUsage().rss });
  } else {
    side.send(order.users, order.text);
  }
});
process.send?.({ url: side.url });
