import * as z from "zod/mini";
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
  spec: ["HO-43"],
  summary: "How far the copy of the caller's own data is",
});

export const askOwnData = writeCall("askOwnData", "/api/app/own-data", "user", {
  effect: { none: "collects what is kept of the caller" },
  request: z.strictObject({ Password: presentPassword }),
  reply: ownDataState,
  factor: "whenLinked",
  rate: "mail",
  errors: ["invalidInput", "passwordBlocked", "secondFactorRequired", "limitExceeded"],
  spec: ["HO-43"],
  summary: "Asks for a copy of the caller's own data; at most one a day",
});

export const takeOwnData = writeCall("takeOwnData", "/api/app/own-data/:id/part", "user", {
  effect: { none: "shows the caller what is kept of the caller" },
  request: z.strictObject({ id: z.uuid(), place: z.number().check(z.int(), z.gte(0), z.lte(100_000)) }),
  reply: z.strictObject({ text: z.string() }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "A part of the copy of the caller's own data; all parts in their order are one JSON text",
});
