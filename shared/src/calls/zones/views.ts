import * as z from "zod/mini";

/** The zone that an account's days begin by, and the zones that it had. */
export const zoneFields = {
  timeZone: z.string(),
  /** All of them, the oldest first; the first holds from always. */
  zones: z.array(z.strictObject({ timeZone: z.string(), since: z.nullable(z.string()) })),
};
