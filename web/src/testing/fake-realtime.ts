/** A realtime server within the test: sockets that the client opens, and what the server says on them. */
export interface FakeServer {
  /** Takes the place of the browser's WebSocket. */
  readonly websocket: unknown;
  /** Every socket opened so far, with the fake time of it. */
  readonly sockets: FakeSocket[];
  /** Whether sockets open and connects are answered; true at first. */
  answers: boolean;
  /** What is added to the next connect answers. */
  connectResult: object;
  latest(): FakeSocket;
}

interface Wire {
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;
}

export interface FakeSocket {
  readonly url: string;
  readonly openedAt: number;
  /** Commands of the client. */
  readonly received: Record<string, unknown>[];
  say(...replies: object[]): void;
  end(code: number, reason?: string): void;
}

/** Makes a server that accepts every connect with the one given channel. */
export function fakeRealtime(channel: string, clock: () => number): FakeServer {
  const subs = { [channel]: { recoverable: true, positioned: true, epoch: "e", offset: 0 } };
  const server: FakeServer = {
    websocket: undefined,
    sockets: [],
    answers: true,
    connectResult: { client: "c", ping: 25, pong: true, subs },
    latest: () => {
      const socket = server.sockets.at(-1);
      if (!socket) {
        throw new Error("no socket was opened");
      }
      return socket;
    },
  };
  class FakeWebSocket implements Wire, FakeSocket {
    readonly url: string;
    readonly openedAt = clock();
    readonly received: Record<string, unknown>[] = [];
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: (event: { code: number; reason: string }) => void;

    constructor(url: string) {
      this.url = url;
      server.sockets.push(this);
      queueMicrotask(() => server.answers && this.onopen?.());
    }

    send(text: string): void {
      for (const line of text.split("\n")) {
        const command: { id: number; connect?: object; refresh?: object } = JSON.parse(line);
        this.received.push({ ...command });
        if (command.connect && server.answers) {
          this.say({ id: command.id, connect: server.connectResult });
        }
      }
    }

    close(): void {
      this.onclose = undefined;
    }

    say(...replies: object[]): void {
      this.onmessage?.({ data: replies.map((reply) => JSON.stringify(reply)).join("\n") });
    }

    end(code: number, reason = "a reason"): void {
      this.onclose?.({ code, reason });
    }
  }
  return Object.assign(server, { websocket: FakeWebSocket });
}
