import { describe, expect, it } from "vitest";
import { endpointsOf } from "./endpoints.ts";

const secure = {
  transports: [
    { transport: "websocket", endpoint: "wss://artel.example/connection/websocket" },
    { transport: "http_stream", endpoint: "https://artel.example/connection/http_stream" },
    { transport: "sse", endpoint: "https://artel.example/connection/sse" },
  ],
  emulationEndpoint: "https://artel.example/emulation",
};

describe("addresses of the channel", () => {
  it.each(["wss://artel.example/connection/websocket", "https://artel.example", "https://artel.example/"])(
    "O-01, O-16: %s leads to all three transports and to /emulation, secure as it is",
    (url) => {
      expect(endpointsOf(url)).toEqual(secure);
    },
  );

  it("an address may be relative to the page, stand below a path, and be plain on the own machine", () => {
    expect(endpointsOf("/connection/websocket", "https://artel.example/tasks?a=1")).toEqual(secure);
    const local = endpointsOf("ws://127.0.0.1:8000/live/connection/websocket");
    expect(local.transports[0]?.endpoint).toBe("ws://127.0.0.1:8000/live/connection/websocket");
    expect(local.transports[1]?.endpoint).toBe("http://127.0.0.1:8000/live/connection/http_stream");
    expect(local.emulationEndpoint).toBe("http://127.0.0.1:8000/live/emulation");
  });
});
