import type { IncomingMessage, Server } from "node:http";
import { connect, type Socket } from "node:net";

/** What the server took of one request whose head had been read. */
export interface Taken {
  /** Whether anything of the product asked for the body. */
  isAsked: boolean;
  /** Bytes of the body that were handed to whoever asked. */
  bytes: number;
  readonly socket: Socket;
}

/**
 * Notes for each request, by its header `x-mark`, whether its body was asked for and how much of it was handed over.
 * Nothing is changed for whoever reads.
 */
export function watchBodies(server: Server): Map<string, Taken> {
  const taken = new Map<string, Taken>();
  server.prependListener("request", (request: IncomingMessage) => {
    const note: Taken = { isAsked: false, bytes: 0, socket: request.socket };
    taken.set(String(request.headers["x-mark"]), note);
    const on = request.on.bind(request) as (name: string, listener: (...values: never[]) => void) => IncomingMessage;
    request.on = (name: string, listener: (...values: never[]) => void) => {
      if (name === "data" && !note.isAsked) {
        note.isAsked = true;
        on("data", (chunk: Buffer) => {
          note.bytes += chunk.length;
        });
      }
      note.isAsked ||= name === "readable";
      return on(name, listener);
    };
  });
  return taken;
}

export interface RawReply {
  readonly status: number;
  /** Everything that came, the heads of further replies included. */
  readonly text: string;
}

/** Writes bytes to a port of this machine and answers at the end of the first reply's head, with the connection still open. */
export function exchangeOpen(
  port: number,
  bytes: readonly (string | Buffer)[],
): Promise<RawReply & { socket: Socket }> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => {
      for (const part of bytes) {
        socket.write(part);
      }
    });
    const end = () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      return status ? resolve({ status: Number.parseInt(status, 10), text, socket }) : reject(new Error("no reply"));
    };
    socket.on("data", (data) => {
      text += data.toString("latin1");
      if (text.includes("\r\n\r\n")) {
        end();
      }
    });
    // A connection that was cut while it still sent: what came before counts.
    socket.on("error", () => undefined).on("close", end);
  });
}

/** As above; closes the connection afterwards, so that whatever of the body was not sent is never sent. */
export async function exchange(port: number, bytes: readonly (string | Buffer)[]): Promise<RawReply> {
  const { socket, status, text } = await exchangeOpen(port, bytes);
  socket.destroy();
  return { status, text };
}

/** The head of a request; a body is announced by its `Content-Length` or as chunks. */
export function headOf(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ Host: "artel.test", "Content-Type": "application/json", ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}
