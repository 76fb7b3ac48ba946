import { randomUUID } from "node:crypto";
import { History } from "./history.ts";
import {
  type CloseCode,
  closeCodes,
  type Position,
  publicationLine,
  requireCloseCode,
  type SubscribeResult,
} from "./protocol.ts";
import type { JoinResult, Session, SessionHost, ValidToken } from "./session.ts";
import type { Settings } from "./settings.ts";
import { type TokenVerdict, verifyConnectionToken } from "./tokens.ts";

const idempotencyMilliseconds = 300_000;
const idempotencyKeysMaximum = 100_000;
const sweepMilliseconds = 60_000;
/** Longer than any connection token lives. */
const refusalMilliseconds = 86_400_000;

/** All connections of the process: who follows which channel, and the deadlines of each. */
export class Hub implements SessionHost {
  readonly node = randomUUID();
  readonly settings: Settings;
  readonly #history: History;
  readonly #all = new Set<Session>();
  readonly #bySecret = new Map<string, Session>();
  readonly #byUser = new Map<string, Set<Session>>();
  readonly #byChannel = new Map<string, Set<Session>>();
  /** Publications already made, by channel and key; oldest first. */
  readonly #published = new Map<string, number>();
  /** Users signed out by force, with the milliseconds of it: tokens issued before are refused. */
  readonly #signedOut = new Map<string, number>();
  #unflushed: Session[] = [];
  #nextSweepAt: number;
  #isStopped = false;
  readonly #stopTicking: () => void;

  constructor(settings: Settings) {
    this.settings = settings;
    this.#history = new History(settings);
    this.#nextSweepAt = this.#now() + sweepMilliseconds;
    this.#stopTicking = settings.every(settings.tickMilliseconds, () => this.#tick());
  }

  /** Whether another connection may be opened. */
  hasRoom(): boolean {
    return !this.#isStopped && this.#all.size < this.settings.maxConnections;
  }

  /** Watches a new connection, which still has to say who it is. */
  open(session: Session): void {
    this.#all.add(session);
  }

  /** The connection that a secret belongs to; only those with an HTTP transport are asked for. */
  bySecret(secret: string): Session | undefined {
    return this.#bySecret.get(secret);
  }

  /** Authenticated connections, of everybody or of one user. */
  count(userId?: string): number {
    if (userId !== undefined) {
      return this.#byUser.get(userId)?.size ?? 0;
    }
    let sum = 0;
    for (const sessions of this.#byUser.values()) {
      sum += sessions.size;
    }
    return sum;
  }

  /** How many authenticated connections each user has; who has none is not in it. */
  counts(): ReadonlyMap<string, number> {
    return new Map([...this.#byUser].map(([userId, sessions]) => [userId, sessions.size]));
  }

  async verify(token: string): Promise<TokenVerdict> {
    const { key, now } = this.settings;
    const verdict = await verifyConnectionToken(token, key, now());
    return verdict.kind === "valid" && (await this.#isEnded(verdict)) ? { kind: "invalid" } : verdict;
  }

  /** Whether the user was signed out since, or the session of the token has ended. */
  async #isEnded({ userId, issued, sessionId }: ValidToken): Promise<boolean> {
    // Tokens carry whole seconds, so one issued in the second of the sign-out counts as new.
    const signedOut = this.#signedOut.get(userId);
    if (signedOut !== undefined && issued < Math.floor(signedOut / 1000)) {
      return true;
    }
    return sessionId !== undefined && !(await this.settings.isSessionLive({ id: sessionId, userId }));
  }

  join(session: Session, token: ValidToken, positions: ReadonlyMap<string, Position>): JoinResult {
    if (token.channels.length > this.settings.channelLimit) {
      return { refused: closeCodes.channelLimit };
    }
    if (this.count(token.userId) >= this.settings.perUserLimit) {
      this.settings.log.info({ userId: token.userId }, "realtime connection limit reached");
      return { refused: closeCodes.connectionLimit };
    }
    session.userId = token.userId;
    this.#bySecret.set(session.secret, session);
    put(this.#byUser, token.userId, session);
    const subs: Record<string, SubscribeResult> = {};
    for (const channel of token.channels) {
      session.channels.add(channel);
      put(this.#byChannel, channel, session);
      subs[channel] = this.#history.subscribe(channel, positions.get(channel));
    }
    return { subs };
  }

  leave(session: Session): void {
    this.#all.delete(session);
    this.#bySecret.delete(session.secret);
    take(this.#byUser, session.userId, session);
    for (const channel of session.channels) {
      take(this.#byChannel, channel, session);
    }
  }

  unsubscribe(session: Session, channel: string): void {
    if (session.channels.delete(channel)) {
      take(this.#byChannel, channel, session);
    }
  }

  flushSoon(session: Session): void {
    if (this.#unflushed.length === 0) {
      setImmediate(() => this.#flush());
    }
    this.#unflushed.push(session);
  }

  /** Sends data to all who follow the channel, and keeps it for those who come back. A known key publishes nothing. */
  publish(channel: string, data: unknown, idempotencyKey?: string): void {
    if (idempotencyKey !== undefined && !this.#isNew(`${channel}\n${idempotencyKey}`)) {
      return;
    }
    const json = JSON.stringify(data ?? null);
    const offset = this.#history.add(channel, data ?? null, Buffer.byteLength(json));
    const followers = this.#byChannel.get(channel);
    if (offset === undefined || !followers) {
      return;
    }
    const line = publicationLine(channel, json, offset);
    for (const session of followers) {
      session.send(line);
    }
  }

  /** Closes every connection of a user. With a code that ends the client, tokens issued so far are refused too. */
  disconnect(userId: string, code: CloseCode): void {
    requireCloseCode(code);
    if (isTerminal(code.code)) {
      this.#signedOut.set(userId, this.#now());
    }
    for (const session of [...(this.#byUser.get(userId) ?? [])]) {
      session.close(code);
    }
  }

  /** Closes every connection with 3001, so that clients come back elsewhere or later. */
  stop(): void {
    this.#isStopped = true;
    this.#stopTicking();
    for (const session of [...this.#all]) {
      session.close(closeCodes.shutdown);
    }
  }

  #flush(): void {
    const sessions = this.#unflushed;
    this.#unflushed = [];
    for (const session of sessions) {
      session.flush();
    }
  }

  #tick(): void {
    const now = this.#now();
    for (const session of this.#all) {
      session.tick(now);
    }
    if (now >= this.#nextSweepAt) {
      this.#nextSweepAt = now + sweepMilliseconds;
      this.#history.sweep((channel) => this.#byChannel.has(channel));
      dropOlderThan(this.#published, now - idempotencyMilliseconds);
      dropOlderThan(this.#signedOut, now - refusalMilliseconds);
    }
  }

  #isNew(key: string): boolean {
    const now = this.#now();
    const publishedAt = this.#published.get(key);
    if (publishedAt !== undefined && now < publishedAt + idempotencyMilliseconds) {
      return false;
    }
    this.#published.delete(key);
    this.#published.set(key, now);
    if (this.#published.size > idempotencyKeysMaximum) {
      const [oldest] = this.#published.keys();
      this.#published.delete(oldest ?? key);
    }
    return true;
  }

  #now(): number {
    return this.settings.now().getTime();
  }
}

function isTerminal(code: number): boolean {
  return (code >= 3500 && code < 4000) || (code >= 4500 && code < 5000);
}

function put(map: Map<string, Set<Session>>, key: string, session: Session): void {
  const sessions = map.get(key);
  if (sessions) {
    sessions.add(session);
  } else {
    map.set(key, new Set([session]));
  }
}

function take(map: Map<string, Set<Session>>, key: string, session: Session): void {
  const sessions = map.get(key);
  if (sessions?.delete(session) && sessions.size === 0) {
    map.delete(key);
  }
}

function dropOlderThan(times: Map<string, number>, limit: number): void {
  for (const [key, time] of times) {
    if (time < limit) {
      times.delete(key);
    }
  }
}
