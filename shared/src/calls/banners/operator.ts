import * as z from "zod/mini";
import { bannerLength } from "../../limits/banners.ts";
import { readCall, writeCall } from "../call.ts";

import { reason } from "../reason.ts";
import { objectId, textField } from "../tasks/fields.ts";
import { audiences, inBothLanguages } from "./fields.ts";

const banner = z.strictObject({
  id: z.number(),
  audience: z.enum(audiences),
  title: inBothLanguages,
  text: inBothLanguages,
  more: z.nullable(inBothLanguages),
  firstDay: z.string(),
  lastDay: z.nullable(z.string()),
  state: z.enum(["now", "coming", "past"]),
  madeBy: z.string(),
  madeAt: z.string(),
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});

const required = (length: number) => textField(length).check(z.minLength(1, "validations.required"));
const more = z.optional(textField(bannerLength.more));

export const operatorBanners = readCall("operatorBanners", "/api/operator/banners", "operator", {
  reply: z.strictObject({ banners: z.array(banner) }),
  spec: ["X-38", "HO-43"],
  summary: "Operator: the banners that show or will show, then those that ended last",
});

/** Publishes a banner; what it says is not changed afterwards. */
export const publishBanner = writeCall("publishBanner", "/api/operator/banners", "operator:admin", {
  effect: { none: "words above the page; no balance, price or limit" },
  factor: "always",
  request: z.strictObject({
    audience: z.enum(audiences),
    titleEn: required(bannerLength.title),
    titleRu: required(bannerLength.title),
    textEn: required(bannerLength.text),
    textRu: required(bannerLength.text),
    moreEn: more,
    moreRu: more,
    /** Today (UTC) without it. */
    firstDay: z.optional(z.iso.date("validations.wrongValue")),
    /** Until an operator ends it without it. */
    lastDay: z.optional(z.iso.date("validations.wrongValue")),
    reason,
  }),
  reply: banner,
  errors: ["invalidInput", "noRoom"],
  spec: ["X-38", "HO-43"],
  summary: "Operator: publishes a banner for an audience and some days",
});

/** Ends a banner that shows or will show. */
export const endBanner = writeCall("endBanner", "/api/operator/banners/:id/end", "operator:admin", {
  effect: { none: "words above the page; no balance, price or limit" },
  request: z.strictObject({ id: objectId, reason }),
  reply: banner,
  errors: ["notFound", "alreadyDone"],
  spec: ["X-38", "HO-43"],
  summary: "Operator: ends a banner before its last day",
});
