import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sendPage } from "../../../sandbox/page.ts";
import { actOn, type Desk } from "./desk.ts";
import { frame } from "./websdk-pages.ts";

const tokenSchema = z.object({ token: z.string().max(200) });

/** An address that says how its papers are judged. */
const wishes = /\+(green|retry|reject)@/;

/** The page inside the frame of the web SDK, at the root, where the package of the vendor looks for it, and what its page asks. */
export function addFrame(server: FastifyInstance, desk: Desk): void {
  const { people, say } = desk;
  server.get("/websdk/websdk.html", (_request, reply) => sendPage(reply, frame));
  server.post("/websdk/session", async (request, reply) => {
    const { token } = tokenSchema.parse(request.body);
    const held = people.holder(token);
    if (!held) {
      return reply.code(401).send({ code: "invalid-token" });
    }
    const [person, isNew] = held;
    if (isNew) {
      await say(person, "applicantCreated");
    }
    const { id, levelName, reviewStatus, result } = person;
    return { applicantId: id, levelName, reviewStatus, ...(result ? { reviewResult: result } : {}) };
  });
  server.post("/websdk/submit", async (request, reply) => {
    const held = people.holder(tokenSchema.parse(request.body).token);
    if (!held) {
      return reply.code(401).send({ code: "invalid-token" });
    }
    const [person] = held;
    await say(person, actOn(desk, person, "pending"));
    const { levelName, reviewStatus } = person;
    const [, wish] = wishes.exec(person.email) ?? [];
    if (wish === "green" || wish === "retry" || wish === "reject") {
      await say(person, actOn(desk, person, wish));
    }
    return { levelName, reviewStatus };
  });
  server.post("/websdk/expire", async (request) => {
    people.expire(tokenSchema.parse(request.body).token);
    return { ok: 1 };
  });
}
