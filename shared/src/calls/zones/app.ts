import * as z from "zod/mini";
import { writeCall } from "../call.ts";
import { zoneFields } from "./views.ts";

export const saveTimeZone = writeCall("saveTimeZone", "/api/app/time-zone", "user", {
  rate: "money",
  method: "PUT",
  effect: { none: "moves the days of pages and limits; no day and no month of a limit comes twice" },
  request: z.strictObject({
    /** A name of the tz database. */
    timeZone: z.string().check(z.maxLength(64, "validations.tooLong")),
  }),
  reply: z.strictObject(zoneFields),
  errors: ["invalidInput", "forbidden", "conflict", "noRoom"],
  spec: ["HO-131"],
  summary: "Chooses the time zone of a company, by its owner, or of a contractor",
});
