import * as z from "zod/mini";
import { erasureObstacles } from "../../states/erasure.ts";
import { readCall, writeCall } from "../call.ts";
import { presentPassword } from "../session/app-account.ts";

const ownDataState = z.object({
  state: z.enum(["none", "preparing", "ready", "failed"]),
  /** The copy that can be downloaded: its id, parts and signs, and until when; null where there is none. */
  file: z.nullable(
    z.object({ id: z.string(), parts: z.number(), length: z.number(), readyAt: z.string(), expiresAt: z.string() }),
  ),
  /** When the next copy may be asked for; null where it may be now. */
  nextAt: z.nullable(z.string()),
});

export const ownData = readCall("ownData", "/api/app/own-data", "user", {
  reply: ownDataState,
  spec: [],
  summary: "How far the copy of the caller's own data is",
});

export const askOwnData = writeCall("askOwnData", "/api/app/own-data", "user", {
  effect: { none: "collects what is kept of the caller" },
  request: z.strictObject({ Password: presentPassword }),
  reply: ownDataState,
  factor: "whenLinked",
  rate: "mail",
  errors: ["invalidInput", "passwordBlocked", "secondFactorRequired", "limitExceeded"],
  spec: [],
  summary: "Asks for a copy of the caller's own data; at most one a day",
});

export const takeOwnData = writeCall("takeOwnData", "/api/app/own-data/:id/part", "user", {
  effect: { none: "shows the caller what is kept of the caller" },
  request: z.strictObject({ id: z.uuid(), place: z.number().check(z.int(), z.gte(0), z.lte(100_000)) }),
  reply: z.strictObject({ text: z.string() }),
  errors: ["notFound"],
  spec: [],
  summary: "A part of the copy of the caller's own data; all parts in their order are one JSON text",
});

const erasureView = z.object({
  state: z.enum(["none", "asked", "waiting"]),
  askedAt: z.nullable(z.string()),
  /** When everything personal is erased; null before it was approved. */
  erasesAt: z.nullable(z.string()),
  /** What has to end before that. */
  obstacles: z.array(z.enum(erasureObstacles)),
});

export const erasure = readCall("erasure", "/api/app/erasure", "user", {
  reply: erasureView,
  spec: ["T-122"],
  summary: "Whether the caller is to be erased, and what stands against it",
});

export const askErasure = writeCall("askErasure", "/api/app/erasure", "user", {
  effect: { none: "two operators decide, and days later everything personal is erased" },
  request: z.strictObject({ Password: presentPassword }),
  reply: erasureView,
  factor: "whenLinked",
  rate: "mail",
  errors: ["invalidInput", "passwordBlocked", "secondFactorRequired", "conflict"],
  spec: ["T-122"],
  summary: "Asks to erase the caller; refused while money, tasks or orders stand",
});

export const cancelErasure = writeCall("cancelErasure", "/api/app/erasure/cancel", "user", {
  effect: { none: "leaves the account as it is" },
  reply: erasureView,
  errors: ["conflict"],
  spec: ["T-122"],
  summary: "Takes back the wish to be erased",
});
