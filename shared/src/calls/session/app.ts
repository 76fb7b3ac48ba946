import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { serviceModeSchema } from "./views.ts";

export const signInOptions = defineCall({
  name: "signInOptions",
  method: "GET",
  path: "/api/app/sign-in-options",
  who: "public",
  kind: "read",
  request: z.strictObject({}),
  reply: z.strictObject({
    serviceMode: serviceModeSchema,
    supportEmail: z.string(),
    /** The widget that sign-in, sign-up and recovery show; null where no captcha is set up. */
    captcha: z.nullable(z.strictObject({ siteKey: z.string(), script: z.string() })),
    /** What counts visits after consent; null where none is set up. */
    analytics: z.nullable(z.strictObject({ script: z.string(), site: z.string() })),
    /** Where the links of the footer lead; null for the pages of the product itself. */
    links: z.strictObject({
      knowledgeBase: z.nullable(z.string()),
      privacy: z.nullable(z.string()),
      companyTerms: z.nullable(z.string()),
      agreement: z.nullable(z.string()),
    }),
    /** Accounts to try in demo mode; null otherwise. */
    demo: z.nullable(
      z.strictObject({
        password: z.string(),
        users: z.array(
          z.strictObject({ email: z.string(), name: z.string(), role: z.enum(["company", "freelancer"]) }),
        ),
      }),
    ),
  }),
  isOpenInService: true,
  spec: ["A-40", "A-59", "A-60", "HO-52", "HO-97"],
  summary: "What the pages show besides their forms: maintenance, captcha, analytics, links, demo accounts",
});
