import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod/mini";
import { linger } from "../linger.ts";
import type { Hub } from "./hub.ts";
import { isAllowedOrigin } from "./origin.ts";
import { type CloseCode, closeCodes, disconnectLine } from "./protocol.ts";
import { Session, type Transport } from "./session.ts";

export type RawHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** The requests that carry a connection where WebSocket does not get through. */
export interface HttpHandlers {
  /** POST /connection/http_stream (and OPTIONS): the body holds the first commands, the answer never ends. */
  readonly httpStream: RawHandler;
  /** GET /connection/sse: the first commands stand in the query parameter `cf_connect`. */
  readonly sse: RawHandler;
  /** POST /emulation (and OPTIONS): further commands of a connection of either kind. */
  readonly emulation: RawHandler;
  /** The largest body that they take, in bytes. */
  readonly bodyBytes: number;
}

const emulationSchema = z.looseObject({ session: z.string(), node: z.string(), data: z.string() });

/** Makes the handlers of the HTTP transports. They read the raw request themselves: no body parser may run before. */
export function createHttpHandlers(hub: Hub): HttpHandlers {
  const { log } = hub.settings;
  const guard =
    (handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void): RawHandler =>
    (request, response) => {
      request.on("error", (error) => log.debug({ err: error }, "realtime request error"));
      response.on("error", (error) => log.debug({ err: error }, "realtime response error"));
      Promise.resolve()
        .then(() => handle(request, response))
        .catch((error: unknown) => {
          log.error({ err: error }, "realtime request failed");
          endWith(response, 500);
        });
    };
  return {
    httpStream: guard((request, response) => handleHttpStream(hub, request, response)),
    sse: guard((request, response) => handleSse(hub, request, response)),
    emulation: guard((request, response) => handleEmulation(hub, request, response)),
    bodyBytes: hub.settings.frameBytes,
  };
}

async function handleHttpStream(hub: Hub, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readPost(hub, request, response);
  if (body !== undefined && hasRoom(hub, response)) {
    openStream(hub, response, new StreamTransport("http_stream", response), "application/json", body);
  }
}

function handleSse(hub: Hub, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== "GET") {
    endWith(response, 405);
    return;
  }
  if (!isAllowedOrigin(request, hub.settings, true)) {
    endWith(response, 403);
    return;
  }
  allowOrigin(request, response);
  const commands = new URLSearchParams((request.url ?? "").split("?")[1]).get("cf_connect");
  if (!commands) {
    endWith(response, 400);
  } else if (hasRoom(hub, response)) {
    openStream(hub, response, new StreamTransport("sse", response), "text/event-stream; charset=utf-8", commands);
  }
}

async function handleEmulation(hub: Hub, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readPost(hub, request, response);
  if (body === undefined) {
    return;
  }
  const parsed = emulationSchema.safeParse(parseJson(body));
  if (!parsed.success) {
    endWith(response, 400);
    return;
  }
  const { session, node, data } = parsed.data;
  const target = node === hub.node ? hub.bySecret(session) : undefined;
  if (target) {
    target.receive(data);
  }
  // 404 makes the client close its stream and connect anew.
  endWith(response, target ? 204 : 404);
}

/** Answers what is no readable POST of an allowed page; gives the body of one that is. */
async function readPost(hub: Hub, request: IncomingMessage, response: ServerResponse): Promise<string | undefined> {
  if (request.method !== "POST" && request.method !== "OPTIONS") {
    endWith(response, 405);
    return undefined;
  }
  if (!isAllowedOrigin(request, hub.settings, false)) {
    endWith(response, 403);
    return undefined;
  }
  allowOrigin(request, response);
  if (request.method === "OPTIONS") {
    response.setHeader("Access-Control-Allow-Methods", "POST, OPTIONS");
    response.setHeader("Access-Control-Allow-Headers", "Content-Type");
    response.setHeader("Access-Control-Max-Age", "300");
    endWith(response, 204);
    return undefined;
  }
  const body = await readBody(request, hub.settings.frameBytes);
  if (body === undefined) {
    endWith(response, 413);
  }
  return body;
}

/**
 * The body as text; undefined where it is larger than the limit or ends early. Where its length is told, nothing of one that
 * is too long is read, else no more than the piece that is too much.
 */
function readBody(request: IncomingMessage, limitBytes: number): Promise<string | undefined> {
  if (Number.parseInt(request.headers["content-length"] ?? "0", 10) > limitBytes) {
    return Promise.resolve(undefined);
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limitBytes) {
        chunks.length = 0;
        request.pause();
        resolve(undefined);
      } else {
        chunks.push(chunk);
      }
    });
    request.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    request.on("close", () => resolve(undefined));
  });
}

function openStream(hub: Hub, response: ServerResponse, transport: Transport, type: string, commands: string): void {
  const session = new Session(hub, transport);
  response.on("close", () => session.dispose());
  response.writeHead(200, {
    "Content-Type": type,
    "Cache-Control": "private, no-cache, no-store, must-revalidate, max-age=0, no-transform",
    Pragma: "no-cache",
    "X-Accel-Buffering": "no",
  });
  response.flushHeaders();
  hub.open(session);
  session.receive(commands);
}

function hasRoom(hub: Hub, response: ServerResponse): boolean {
  if (!hub.hasRoom()) {
    endWith(response, 503);
    return false;
  }
  return true;
}

function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Vary", "Origin");
  if (request.headers.origin !== undefined) {
    response.setHeader("Access-Control-Allow-Origin", request.headers.origin);
  }
}

function endWith(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
  } else {
    if (!response.req.complete) {
      // A body that nobody reads, or no longer: the connection ends with the reply in place of being read to its end.
      response.setHeader("Connection", "close");
      linger(response.req.socket);
    }
    response.writeHead(status, status === 204 ? {} : { "Content-Length": 0 });
    response.end();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A response that never ends by itself: one JSON object per line, or per event. */
class StreamTransport implements Transport {
  readonly name: "http_stream" | "sse";
  readonly #response: ServerResponse;

  constructor(name: "http_stream" | "sse", response: ServerResponse) {
    this.name = name;
    this.#response = response;
  }

  write(lines: readonly string[]): void {
    this.#response.write(
      this.name === "sse" ? lines.map((line) => `data: ${line}\n\n`).join("") : `${lines.join("\n")}\n`,
    );
  }

  bufferedBytes(): number {
    return this.#response.writableLength;
  }

  close(close: CloseCode): void {
    if (close.code === closeCodes.slow.code) {
      // The reader does not take what is there already, so it would not see the reason either.
      this.#response.destroy();
      return;
    }
    this.write([disconnectLine(close)]);
    this.#response.end();
  }
}
