import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import WebSocket from "ws";
import { z } from "zod";
import { signToken } from "../../server/src/platform/realtime/contract/engine.ts";
import { root } from "../lib/root.ts";

const urlSchema = z.object({ url: z.string() });
const bytesSchema = z.object({ bytes: z.number() });
const origin = "https://artel.example";

/** One side in a process of its own. */
export interface RealtimeSide {
  readonly url: string;
  readonly isBare: boolean;
  /** Resident bytes after a collection of garbage. */
  memory(): Promise<number>;
  /** Sends a text to all of so many users. */
  send(users: number, text: string): void;
  stop(): void;
}

export async function startSide(kind: "bare" | "engine"): Promise<RealtimeSide> {
  const child: ChildProcess = fork(join(root, "scripts/bench/realtime-server.ts"), [kind], {
    cwd: root,
    execArgv: ["--expose-gc", "--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [message] = await once(child, "message");
  return {
    url: urlSchema.parse(message).url,
    isBare: kind === "bare",
    memory: async () => {
      child.send({ order: "memory" });
      const [reply] = await once(child, "message");
      return bytesSchema.parse(reply).bytes;
    },
    send: (users, text) => void child.send({ order: "send", users, text }),
    stop: () => void child.kill("SIGKILL"),
  };
}

/** The sockets of so many users, connected; each tells of every message. */
export async function connectUsers(side: RealtimeSide, users: number, heard: () => void): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  // A hundred at a time: what is measured is the standing connection, not the rush.
  for (let first = 1; first <= users; first += 100) {
    const some = Array.from({ length: Math.min(100, users - first + 1) }, (_, index) => first + index);
    sockets.push(...(await Promise.all(some.map((user) => connectUser(side, String(user), heard)))));
  }
  return sockets;
}

/** One socket; with the engine it connects by a token and answers pings, as the client does. */
export async function connectUser(side: RealtimeSide, user: string, heard: () => void): Promise<WebSocket> {
  const socket = new WebSocket(side.url, { origin, perMessageDeflate: false });
  await once(socket, "open");
  if (!side.isBare) {
    socket.send(JSON.stringify({ id: 1, connect: { token: await signToken(user, new Date()) } }));
    await once(socket, "message");
  }
  socket.on("message", (data: Buffer) => {
    if (data.length > 2) {
      heard();
    } else {
      socket.send("{}");
    }
  });
  return socket;
}
