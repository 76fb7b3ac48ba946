import { LRUCache } from "lru-cache";
import type { SessionUser } from "../../http/context.ts";
import type { Clock } from "../../platform/clock.ts";

/** Seconds for which a token is known without another look at the database; its own expiry is then seen in time. */
const longest = 60;
/** Tokens that were read together run out over this many seconds, so that they are not read again together. */
const spread = 20;

/** Live sessions by token, for as long as every change of a person is heard of. */
export interface SessionMemory {
  get(token: string): SessionUser | undefined;
  /** A moment to hand to `keep`, taken before the session is read. */
  mark(): number;
  /** Keeps what was read, unless its person was forgotten after the mark: the read may have seen the old state. */
  keep(token: string, user: SessionUser, options: { readonly expires: number; readonly mark: number }): void;
  forget(userId: number): void;
}

/** An empty memory of at most `limit` tokens; the one not used for the longest time gives way. */
export function createSessionMemory(clock: Clock, limit: number): SessionMemory {
  const tokensOf = new Map<number, Set<string>>();
  let marks = 0;
  const forgotten = new LRUCache<number, number>({ max: limit });
  const users = new LRUCache<string, SessionUser>({
    max: limit,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    dispose: (user, token) => {
      const tokens = tokensOf.get(user.id);
      tokens?.delete(token);
      if (tokens?.size === 0) {
        tokensOf.delete(user.id);
      }
    },
  });

  function keep(token: string, user: SessionUser, options: { readonly expires: number; readonly mark: number }): void {
    if ((forgotten.get(user.id) ?? 0) > options.mark) {
      return;
    }
    const ttl = Math.min(options.expires - clock.now().getTime(), (longest - spread * share(user.sessionId)) * 1000);
    if (ttl > 0) {
      users.set(token, user, { ttl });
      tokensOf.set(user.id, (tokensOf.get(user.id) ?? new Set()).add(token));
    }
  }

  function forget(userId: number): void {
    marks += 1;
    forgotten.set(userId, marks);
    for (const token of [...(tokensOf.get(userId) ?? [])]) {
      users.delete(token);
    }
  }

  return { get: (token) => users.get(token), mark: () => marks, keep, forget };
}

/** A number from 0 to 1 that is the same for a session each time: the first byte of its id. */
function share(sessionId: string): number {
  return Number.parseInt(sessionId.slice(0, 2), 16) / 255;
}
