import type { TransportEndpoint } from "centrifuge";

export interface Endpoints {
  /** In the order in which they are tried. */
  readonly transports: TransportEndpoint[];
  readonly emulationEndpoint: string;
}

/**
 * The addresses of the three transports and of `/emulation`, from the address that user-init gives: that of the
 * WebSocket or of the server, absolute or relative to the page.
 */
export function endpointsOf(url: string, page: string | undefined = globalThis.location?.href): Endpoints {
  const { protocol, host, pathname } = new URL(url, page);
  const isSecure = protocol === "wss:" || protocol === "https:";
  const base = `${host}${pathname.replace(/\/connection\/websocket\/?$|\/$/, "")}`;
  const http = `${isSecure ? "https" : "http"}://${base}`;
  return {
    transports: [
      { transport: "websocket", endpoint: `${isSecure ? "wss" : "ws"}://${base}/connection/websocket` },
      { transport: "http_stream", endpoint: `${http}/connection/http_stream` },
      { transport: "sse", endpoint: `${http}/connection/sse` },
    ],
    emulationEndpoint: `${http}/emulation`,
  };
}
