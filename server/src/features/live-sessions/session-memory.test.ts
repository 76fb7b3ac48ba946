import { beforeEach, describe, expect, test } from "vitest";
import type { SessionUser } from "../../http/context.ts";
import { guest } from "../../http/door/sessions.ts";
import { fixedClock } from "../../platform/clock.ts";
import { createSessionMemory, type SessionMemory } from "./session-memory.ts";

const hour = 3_600_000;

describe("sessions in memory", () => {
  let clock = fixedClock("2026-11-20T09:00:00Z");
  let memory: SessionMemory;
  beforeEach(() => {
    clock = fixedClock("2026-11-20T09:00:00Z");
    memory = createSessionMemory(clock, 3);
  });

  function person(id: number, sessionId = "00000000-0000-4000-8000-000000000000"): SessionUser {
    return { ...guest, id, sessionId };
  }
  const keep = (token: string, user: SessionUser, more: { life?: number; mark?: number } = {}) =>
    memory.keep(token, user, {
      expires: clock.now().getTime() + (more.life ?? hour),
      mark: more.mark ?? memory.mark(),
    });

  test("HO-04: a token is known for a minute, then the database is asked again", () => {
    keep("a", person(1));
    clock.advance(59);
    expect(memory.get("a")?.id).toBe(1);
    clock.advance(2);
    expect(memory.get("a")).toBeUndefined();
  });

  test("sessions that were read together run out over twenty seconds, not together", () => {
    keep("first", person(1, "00000000-0000-4000-8000-000000000000"));
    keep("last", person(2, "ff000000-0000-4000-8000-000000000000"));
    clock.advance(41);
    expect(memory.get("first")?.id).toBe(1);
    expect(memory.get("last")).toBeUndefined();
  });

  test("HO-04: a token that runs out earlier is not known longer than it lives", () => {
    keep("short", person(1), { life: 5_000 });
    keep("over", person(2), { life: 0 });
    clock.advance(4);
    expect(memory.get("short")?.id).toBe(1);
    clock.advance(2);
    expect(memory.get("short")).toBeUndefined();
    expect(memory.get("over")).toBeUndefined();
  });

  test("HO-04: forgetting a person drops all of their tokens and nobody else's", () => {
    keep("a", person(1));
    keep("b", person(1));
    keep("c", person(2));
    memory.forget(1);
    expect([memory.get("a"), memory.get("b"), memory.get("c")?.id]).toEqual([undefined, undefined, 2]);
  });

  test("HO-04: what was read before a person was forgotten is not kept; what is read after it is", () => {
    const mark = memory.mark();
    memory.forget(1);
    keep("old", person(1), { mark });
    keep("other", person(2), { mark });
    keep("new", person(1));
    expect([memory.get("old"), memory.get("other")?.id, memory.get("new")?.id]).toEqual([undefined, 2, 1]);
  });

  test("a full memory lets go of the token that was not used for the longest time", () => {
    for (const token of ["a", "b", "c"]) {
      keep(token, person(1));
    }
    memory.get("a");
    keep("d", person(2));
    expect(["a", "b", "c", "d"].map((token) => memory.get(token)?.id)).toEqual([1, undefined, 1, 2]);
    memory.forget(1);
    expect(["a", "c", "d"].map((token) => memory.get(token)?.id)).toEqual([undefined, undefined, 2]);
  });
});
