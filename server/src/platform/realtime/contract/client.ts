import {
  Centrifuge,
  type Options,
  type ServerPublicationContext,
  type ServerSubscribedContext,
  type TransportName,
} from "centrifuge";
import { EventSource } from "eventsource";
import WebSocket from "ws";
import type { CloseCode } from "../protocol.ts";

/** A running realtime server, ours or Centrifugo, as the contract suite sees it. */
export interface RunningEngine {
  readonly websocketUrl: string;
  /** Base of the HTTP transports. */
  readonly httpUrl: string;
  /** An origin that may connect. */
  readonly origin: string;
  /** Connections beyond the limit of a user that may stay when many are opened in one moment; none without it. */
  readonly slack?: number;
  token(userId: string, options?: TokenOptions): Promise<string>;
  publish(channel: string, data: unknown, idempotencyKey?: string): Promise<void>;
  disconnect(userId: string, close: CloseCode): Promise<void>;
}

export interface TokenOptions {
  /** May be negative: a token that has ended already. */
  readonly lifeSeconds?: number;
  /** Life of the connection, where it is another than the token's. */
  readonly connectionSeconds?: number;
  readonly sessionId?: string;
  readonly channels?: readonly string[];
  readonly audience?: string;
  readonly key?: Uint8Array;
}

/** Things that happened, in order, to be awaited one by one. */
export class Queue<Item> {
  readonly all: Item[] = [];
  #read = 0;
  #waiting: (() => void)[] = [];

  push(item: Item): void {
    this.all.push(item);
    for (const wake of this.#waiting.splice(0)) {
      wake();
    }
  }

  async next(): Promise<Item> {
    while (this.#read >= this.all.length) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    const item = this.all[this.#read];
    this.#read += 1;
    if (item === undefined) {
      throw new Error("nothing was pushed");
    }
    return item;
  }

  async take(count: number): Promise<Item[]> {
    const items: Item[] = [];
    while (items.length < count) {
      items.push(await this.next());
    }
    return items;
  }
}

/** The real client with everything it reports kept in queues. */
export interface TestClient {
  readonly client: Centrifuge;
  readonly connected: Queue<{ transport: string }>;
  readonly subscribed: Queue<ServerSubscribedContext>;
  readonly publications: Queue<ServerPublicationContext>;
  readonly connecting: Queue<CloseCode>;
  readonly disconnected: Queue<CloseCode>;
  readonly errors: Queue<{ type: string; code: number }>;
  /** Every socket the client opened so far. */
  readonly sockets: WebSocket[];
}

export interface ClientOptions extends Partial<Options> {
  readonly transports?: readonly TransportName[];
  /** Replaces the address of the WebSocket. */
  readonly websocketUrl?: string;
}

/** Connects the unmodified client as a page of the allowed origin would. */
export function openClient(engine: RunningEngine, options: ClientOptions): TestClient {
  const { transports = ["websocket"], websocketUrl = engine.websocketUrl, ...rest } = options;
  const paths = { http_stream: "/connection/http_stream", sse: "/connection/sse" };
  const endpoints = transports.map((transport) => ({
    transport,
    endpoint: transport === "http_stream" || transport === "sse" ? engine.httpUrl + paths[transport] : websocketUrl,
  }));
  const sockets: WebSocket[] = [];
  class PageSocket extends WebSocket {
    constructor(url: string) {
      super(url, { origin: engine.origin });
      sockets.push(this);
    }
  }
  const pageFetch = (url: string, init: RequestInit) =>
    fetch(url, { ...init, headers: { ...init.headers, Origin: engine.origin } });
  const client = new Centrifuge(endpoints, {
    websocket: PageSocket,
    fetch: pageFetch,
    eventsource: EventSource,
    emulationEndpoint: `${engine.httpUrl}/emulation`,
    minReconnectDelay: 5,
    maxReconnectDelay: 20,
    ...rest,
  });
  const opened = { client, sockets, ...recorded(client) };
  client.connect();
  return opened;
}

function recorded(client: Centrifuge) {
  const queues = {
    connected: new Queue<{ transport: string }>(),
    subscribed: new Queue<ServerSubscribedContext>(),
    publications: new Queue<ServerPublicationContext>(),
    connecting: new Queue<CloseCode>(),
    disconnected: new Queue<CloseCode>(),
    errors: new Queue<{ type: string; code: number }>(),
  };
  client.on("connected", ({ transport }) => queues.connected.push({ transport }));
  client.on("subscribed", (context) => queues.subscribed.push(context));
  client.on("publication", (context) => queues.publications.push(context));
  client.on("connecting", ({ code, reason }) => queues.connecting.push({ code, reason }));
  client.on("disconnected", ({ code, reason }) => queues.disconnected.push({ code, reason }));
  client.on("error", ({ type, error }) => queues.errors.push({ type, code: error.code }));
  return queues;
}

/** A bare socket, for what the real client never does. */
export interface RawClient {
  readonly socket: WebSocket;
  /** Frames as they came. */
  readonly frames: Queue<string>;
  /** The objects within the frames, in order. */
  readonly replies: Queue<Record<string, unknown>>;
  readonly closed: Promise<CloseCode>;
  send(...commands: unknown[]): void;
}

/** Opens a bare socket from the allowed origin and, with a token, connects on it. */
export async function openRaw(engine: RunningEngine, token?: string): Promise<RawClient> {
  const socket = new WebSocket(engine.websocketUrl, { origin: engine.origin });
  const [frames, replies] = [new Queue<string>(), new Queue<Record<string, unknown>>()];
  socket.on("message", (data) => {
    frames.push(data.toString());
    for (const line of data.toString().split("\n")) {
      replies.push(JSON.parse(line));
    }
  });
  const closed = new Promise<CloseCode>((resolve) => {
    socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  const send = (...commands: unknown[]) => socket.send(commands.map((command) => JSON.stringify(command)).join("\n"));
  await new Promise<void>((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
  });
  if (token !== undefined) {
    send({ id: 1, connect: { token } });
    await replies.next();
  }
  return { socket, frames, replies, closed, send };
}
