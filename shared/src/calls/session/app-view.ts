import * as z from "zod/mini";
import { readCall } from "../call.ts";
import { sessionSchema } from "./legacy.ts";

const { jwt: _, ...person } = sessionSchema.shape;

/** What the page needs of the person whom an operator looks on as. It takes the place of `userInit`, which changes things. */
export const viewInit = readCall("viewInit", "/api/app/view", "user", {
  reply: z.strictObject({
    ...person,
    /** When the view ends at the latest. */
    until: z.string(),
  }),
  waitsForChannel: false,
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "What the page needs of the person whom an operator looks on as; for nobody else",
});
