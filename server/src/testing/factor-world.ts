import { type FactorDuty, type Who, writeCall } from "@artel/shared/calls/call";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { createServiceGate } from "../features/session/service/service-gate.ts";
import { createFactorGate, requireSecondCode } from "../features/two-factor/factor-gate.ts";
import { createLater } from "../http/answer/answer-later.ts";
import { createTurns, shareLimits, turnLimits } from "../http/answer/turns.ts";
import { AppError } from "../http/app-error.ts";
import { type Action, bind, type Describe } from "../http/context.ts";
import { createPace, paceLimits } from "../http/door/pace.ts";
import { type Pipeline, registerCall } from "../http/register-call.ts";
import { createHttpServer } from "../http/server.ts";
import { rowsOf, type TestWorld } from "./world.ts";

const request = z.strictObject({ amount: z.string(), mode: z.optional(z.enum(["fail", "second"])) });
const reply = z.strictObject({ moved: z.string() });

function transferCall(name: string, who: Who, factor: FactorDuty) {
  const path = `/test/${name}`;
  return writeCall(name, path, who, {
    effect: { none: "a call of the tests" },
    request,
    reply,
    factor,
    idempotent: true,
    spec: [],
    summary: "",
  });
}

/** Calls of the test that stand for a withdrawal, a payment and an operator's settlement. */
export const withdrawal = transferCall("withdrawal", "contractor", "always");
export const payment = transferCall("payment", "user", "whenLinked");
export const settlement = transferCall("settlement", "operator", "always");

/** Leaves a row behind, so that a test sees whether the operation happened. */
const move: Action<typeof withdrawal> = async (tx, ctx, input) => {
  if (input.mode === "second") {
    requireSecondCode(tx, [{ key: "common.amount", value: `${input.amount} second` }]);
  }
  await rowsOf(
    tx,
    `INSERT INTO notice (user_id, kind, subject, created_at) VALUES (${ctx.user.id}, 'moved', '${input.amount}', now())`,
  );
  if (input.mode === "fail") {
    throw new AppError("noFunds");
  }
  return { moved: input.amount };
};

const describe: Describe<typeof withdrawal> = async (_tx, _ctx, input) => [
  { key: "common.amount", value: input.amount },
];

const noCaptcha = { check: async () => undefined };

/** A server with those calls behind the real pipeline and the real gate; `lines` are what a mail shows of them. */
export async function factorServer(world: TestWorld, lines = describe): Promise<FastifyInstance> {
  const server = await createHttpServer(world.app);
  const pipeline = factorPipeline(world);
  for (const call of [withdrawal, payment, settlement]) {
    registerCall(server, pipeline, bind(call, move, undefined, lines));
  }
  return server;
}

/** The real pipeline, with no captcha. */
export function factorPipeline({ app, sessions }: TestWorld): Pipeline {
  return {
    app,
    sessions,
    factor: createFactorGate(app),
    service: createServiceGate(app),
    later: createLater({ app }),
    captcha: noCaptcha,
    turns: createTurns(turnLimits(app.config)),
    heavyTurns: createTurns(turnLimits(app.config)),
    shares: createTurns(shareLimits(app.config)),
    pace: createPace(paceLimits(app.config)),
  };
}

/** Amounts that were really moved for a person. */
export async function movedBy(world: TestWorld, userId: number): Promise<string[]> {
  const rows = await rowsOf<{ subject: string }>(
    world.tx,
    `SELECT subject FROM notice WHERE user_id = ${userId} AND kind = 'moved' ORDER BY id`,
  );
  return rows.map((row) => row.subject);
}
