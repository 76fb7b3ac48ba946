import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Hub } from "./hub.ts";
import { isAllowedOrigin, pathOf } from "./origin.ts";
import { type CloseCode, closeCodes } from "./protocol.ts";
import { Session, type Transport } from "./session.ts";

export const websocketPath = "/connection/websocket";
const closeTimeoutMilliseconds = 5000;

/**
 * Takes WebSocket upgrades at `/connection/websocket` of the server. Refuses pages of other origins, also a missing
 * origin, with 403, and more connections than the process may hold with 503. Gives the function that detaches.
 */
export function attachWebsocket(server: Server, hub: Hub): () => void {
  const { settings } = hub;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: settings.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    // Only JSON is spoken: no subprotocol is ever chosen, and a client that insists on Protobuf gives up.
    handleProtocols: () => false,
  });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (pathOf(request) !== websocketPath) {
      // Another listener may know the path; alone, an unanswered socket would hang for ever.
      if (server.listenerCount("upgrade") === 1) {
        refuse(socket, "404 Not Found");
      }
    } else if (!isAllowedOrigin(request, settings, false)) {
      refuse(socket, "403 Forbidden");
    } else if (!hub.hasRoom()) {
      refuse(socket, "503 Service Unavailable");
    } else {
      sockets.handleUpgrade(request, socket, head, (websocket) => openSession(websocket, hub));
    }
  };
  server.on("upgrade", upgrade);
  return () => server.off("upgrade", upgrade);
}

function openSession(websocket: WebSocket, hub: Hub): void {
  const session = new Session(hub, new WebsocketTransport(websocket));
  // Without a listener an oversized frame, which ws itself answers with 1009, would end the process.
  websocket.on("error", (error) => hub.settings.log.debug({ err: error, client: session.id }, "realtime socket error"));
  websocket.on("close", () => session.dispose());
  websocket.on("message", (data, isBinary) => {
    if (isBinary) {
      session.close(closeCodes.inappropriateProtocol);
    } else {
      session.receive(data.toString());
    }
  });
  hub.open(session);
}

function refuse(socket: Duplex, status: string): void {
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

class WebsocketTransport implements Transport {
  readonly name = "websocket";
  readonly #websocket: WebSocket;

  constructor(websocket: WebSocket) {
    this.#websocket = websocket;
  }

  write(lines: readonly string[]): void {
    this.#websocket.send(lines.join("\n"));
  }

  bufferedBytes(): number {
    return this.#websocket.bufferedAmount;
  }

  close(close: CloseCode): void {
    this.#websocket.close(close.code, close.reason);
    // The close frame waits behind what a slow reader has not taken; it does not wait for ever.
    const timer = setTimeout(() => this.#websocket.terminate(), closeTimeoutMilliseconds);
    timer.unref();
    this.#websocket.once("close", () => clearTimeout(timer));
  }
}
