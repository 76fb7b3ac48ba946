import * as z from "zod/mini";
import { type ErrorCode, errorCatalogue } from "../../errors.ts";
import { readCall } from "../call.ts";

export const getContent = readCall("getContent", "/api/app/content/:id", "user", {
  isOwnOnly: true,
  request: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  /** JSON as it was stored; a stored failure is answered as that failure. */
  reply: z.unknown(),
  waitsForChannel: false,
  /** A stored failure may have any code. */
  errors: Object.keys(errorCatalogue) as ErrorCode[],
  spec: ["O-13", "O-14", "HO-13", "HO-14"],
  summary: "What was too large for the channel, and the answer of a call that came back with 202; for its owner alone",
});
