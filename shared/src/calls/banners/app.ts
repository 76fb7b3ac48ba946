import * as z from "zod/mini";
import { readCall } from "../call.ts";
import { inBothLanguages } from "./fields.ts";

/** The banners of operators for the caller; the page shows each on its days, by the calendar of the account. */
export const listBanners = readCall("listBanners", "/api/app/banners", "user", {
  reply: z.strictObject({
    banners: z.array(
      z.strictObject({
        id: z.number(),
        title: inBothLanguages,
        text: inBothLanguages,
        more: z.nullable(inBothLanguages),
        firstDay: z.string(),
        lastDay: z.nullable(z.string()),
      }),
    ),
  }),
  spec: ["X-38", "HO-48"],
  summary: "The banners of the provider's staff that the caller sees, now or soon",
});
