import { openSession } from "../features/live-sessions/session-store.ts";
import { sessionToken } from "../features/live-sessions/sessions.ts";
import type { TestWorld } from "./world.ts";

/** A token of one more session of a person, from another device. */
export async function anotherSession(world: TestWorld, userId: number): Promise<string> {
  const now = world.clock.now();
  const expires = new Date(now.getTime() + 60 * 86_400_000);
  const session = { userId, device: "another-device", ip: "127.0.0.2", userAgent: "another", now, expires };
  return sessionToken(world.app.keys.session, await openSession(world.tx, session), now, expires);
}
