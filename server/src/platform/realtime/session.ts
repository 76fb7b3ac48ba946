import { randomUUID } from "node:crypto";
import {
  type CloseCode,
  type Command,
  closeCodes,
  errorLine,
  type Position,
  parseCommands,
  pingLine,
  type ReplyError,
  replyErrors,
  replyLine,
  type SubscribeResult,
} from "./protocol.ts";
import type { Settings } from "./settings.ts";
import type { TokenVerdict } from "./tokens.ts";

/** The wire below one connection. */
export interface Transport {
  readonly name: "websocket" | "http_stream" | "sse";
  write(lines: readonly string[]): void;
  /** Bytes written that the peer has not taken yet. */
  bufferedBytes(): number;
  close(close: CloseCode): void;
}

export type ValidToken = Extract<TokenVerdict, { kind: "valid" }>;

/** What a connection needs of the engine around it. */
export interface SessionHost {
  readonly settings: Settings;
  /** Name of this process in connect results, sent back by the HTTP transports. */
  readonly node: string;
  verify(token: string): Promise<TokenVerdict>;
  /** Takes an authenticated connection in, or says why not. */
  join(session: Session, token: ValidToken, positions: ReadonlyMap<string, Position>): JoinResult;
  leave(session: Session): void;
  unsubscribe(session: Session, channel: string): void;
  flushSoon(session: Session): void;
}

export type JoinResult =
  | { readonly refused: CloseCode }
  | { readonly refused?: undefined; readonly subs: Readonly<Record<string, SubscribeResult>> };

const maxWaitingCommands = 128;
const maxChannelLength = 255;

/** One connection: the state machine of the Centrifugo client protocol above any transport. */
export class Session {
  /** Shown to the client. */
  readonly id = randomUUID();
  /** Known to the client alone: whoever has it speaks for this connection at `/emulation`. */
  readonly secret = randomUUID();
  userId = "";
  channels = new Set<string>();
  readonly #host: SessionHost;
  readonly #transport: Transport;
  readonly #openedAt: number;
  #lines: string[] = [];
  #lineBytes = 0;
  #waiting: Command[] = [];
  #isWorking = false;
  #isJoined = false;
  #isClosed = false;
  #tokenExpiresAt = 0;
  #nextPingAt = 0;
  /** 0 while no pong is owed. */
  #pongDueAt = 0;

  constructor(host: SessionHost, transport: Transport) {
    this.#host = host;
    this.#transport = transport;
    this.#openedAt = this.#now();
  }

  /** Takes one frame or body of the client; its commands are handled in order. */
  receive(frame: string): void {
    if (this.#isClosed) {
      return;
    }
    this.#waiting.push(...parseCommands(frame));
    if (this.#waiting.length > maxWaitingCommands) {
      this.close(closeCodes.tooManyRequests);
      return;
    }
    if (!this.#isWorking) {
      this.#work().catch((error: unknown) => {
        this.#host.settings.log.error({ err: error, client: this.id }, "realtime command failed");
        this.close(closeCodes.serverError);
      });
    }
  }

  /** Queues a line; the lines of one turn go out as one frame. A reader that lets too much pile up is closed (3008). */
  send(line: string): void {
    if (this.#isClosed) {
      return;
    }
    if (this.#lineBytes + this.#transport.bufferedBytes() > this.#host.settings.queueBytes) {
      this.#lines = [];
      this.close(closeCodes.slow);
      return;
    }
    if (this.#lines.length === 0) {
      this.#host.flushSoon(this);
    }
    this.#lines.push(line);
    this.#lineBytes += line.length;
  }

  flush(): void {
    if (this.#lines.length === 0) {
      return;
    }
    const lines = this.#lines;
    this.#lines = [];
    this.#lineBytes = 0;
    this.#transport.write(lines);
  }

  /** Looks at the deadlines: connect, token, ping and pong. Called by the engine's clock. */
  tick(now: number): void {
    const { staleSeconds, expiredGraceSeconds, pingSeconds, pongSeconds } = this.#host.settings;
    if (!this.#isJoined) {
      if (now >= this.#openedAt + staleSeconds * 1000) {
        this.close(closeCodes.stale);
      }
    } else if (now >= this.#tokenExpiresAt + expiredGraceSeconds * 1000) {
      this.close(closeCodes.expired);
    } else if (this.#pongDueAt > 0 && now >= this.#pongDueAt) {
      this.close(closeCodes.noPong);
    } else if (now >= this.#nextPingAt) {
      this.send(pingLine);
      this.#nextPingAt = now + pingSeconds * 1000;
      this.#pongDueAt = this.#pongDueAt || now + pongSeconds * 1000;
    }
  }

  /** Ends the connection with a code; what was queued goes out first. */
  close(code: CloseCode): void {
    if (!this.#isClosed) {
      this.flush();
      this.dispose();
      this.#transport.close(code);
    }
  }

  /** Forgets the connection; the transport calls it when the peer is gone. */
  dispose(): void {
    if (!this.#isClosed) {
      this.#isClosed = true;
      this.#waiting = [];
      this.#lines = [];
      this.#host.leave(this);
    }
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    try {
      for (let command = this.#waiting.shift(); command; command = this.#waiting.shift()) {
        const pending = this.#handle(command);
        if (pending) {
          await pending;
        }
      }
    } finally {
      this.#isWorking = false;
    }
  }

  #handle(command: Command): Promise<void> | undefined {
    if (command.kind === "malformed" || (!this.#isJoined && command.kind !== "connect")) {
      this.close(closeCodes.badRequest);
      return undefined;
    }
    switch (command.kind) {
      case "connect":
        return this.#connect(command);
      case "refresh":
        return this.#refresh(command);
      case "pong":
        this.#pong();
        return undefined;
      case "send":
        return undefined;
      case "subscribe":
        this.send(errorLine(command.id, this.#subscribeError(command.channel)));
        return undefined;
      case "unsubscribe":
        this.#host.unsubscribe(this, command.channel);
        this.send(replyLine(command.id, "unsubscribe", {}));
        return undefined;
      case "onChannel":
        this.send(
          errorLine(command.id, isLong(command.channel) ? replyErrors.badRequest : replyErrors.permissionDenied),
        );
        return undefined;
      case "rpc":
        this.send(errorLine(command.id, replyErrors.notAvailable));
        return undefined;
    }
  }

  /** Clients follow nothing by themselves: their only channel comes with the token. */
  #subscribeError(channel: string): ReplyError {
    if (isLong(channel)) {
      return replyErrors.badRequest;
    }
    return this.channels.has(channel) ? replyErrors.alreadySubscribed : replyErrors.permissionDenied;
  }

  #pong(): void {
    if (this.#pongDueAt === 0) {
      this.close(closeCodes.badRequest);
    }
    this.#pongDueAt = 0;
  }

  async #connect(command: Extract<Command, { kind: "connect" }>): Promise<void> {
    if (this.#isJoined) {
      this.close(closeCodes.badRequest);
      return;
    }
    const token = await this.#verified(command.id, command.token, replyErrors.tokenExpired);
    if (!token) {
      return;
    }
    const joined = this.#host.join(this, token, command.positions);
    if (joined.refused) {
      this.close(joined.refused);
      return;
    }
    const { pingSeconds } = this.#host.settings;
    this.#isJoined = true;
    this.#tokenExpiresAt = token.expires * 1000;
    this.#nextPingAt = this.#now() + pingSeconds * 1000;
    const life = { client: this.id, version: "", expires: true, ttl: this.#ttlSeconds() };
    const session = { session: this.secret, node: this.#host.node };
    this.send(
      replyLine(command.id, "connect", { ...life, subs: joined.subs, ping: pingSeconds, pong: true, ...session }),
    );
  }

  async #refresh(command: Extract<Command, { kind: "refresh" }>): Promise<void> {
    const token = await this.#verified(command.id, command.token, closeCodes.expired);
    if (!token) {
      return;
    }
    if (token.userId !== this.userId) {
      this.close(closeCodes.invalidToken);
      return;
    }
    this.#tokenExpiresAt = token.expires * 1000;
    this.send(
      replyLine(command.id, "refresh", { client: this.id, version: "", expires: true, ttl: this.#ttlSeconds() }),
    );
  }

  /** The token if it is good; otherwise the client is told, and undefined comes back. */
  async #verified(id: number, text: string, whenExpired: ReplyError | CloseCode): Promise<ValidToken | undefined> {
    if (text === "") {
      this.close(closeCodes.badRequest);
      return undefined;
    }
    const token = await this.#host.verify(text);
    if (this.#isClosed) {
      return undefined;
    }
    if (token.kind === "valid") {
      return token;
    }
    if (token.kind === "invalid") {
      this.close(closeCodes.invalidToken);
    } else if ("message" in whenExpired) {
      this.send(errorLine(id, whenExpired));
    } else {
      this.close(whenExpired);
    }
    return undefined;
  }

  /** Whole seconds until the token ends, at least one: the client takes 0 for "never". */
  #ttlSeconds(): number {
    return Math.max(1, Math.floor((this.#tokenExpiresAt - this.#now()) / 1000));
  }

  #now(): number {
    return this.#host.settings.now().getTime();
  }
}

function isLong(channel: string): boolean {
  return channel.length > maxChannelLength;
}
