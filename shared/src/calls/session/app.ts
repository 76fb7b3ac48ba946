import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";
import { serviceModeSchema } from "./views.ts";

const demoRole = z.enum(["company", "freelancer", "operator"]);

/** Whether the link of a mail still lets a password be chosen: asked before anybody types one. Uses nothing up. */
export const passwordLink = readCall("passwordLink", "/api/app/password-link", "public", {
  method: "POST",
  request: z.strictObject({ code: z.string().check(z.maxLength(100)) }),
  reply: z.strictObject({ status: z.literal("Done") }),
  waitsForChannel: false,
  rate: "signIn",
  errors: ["codeWrongOrExpired"],
  spec: ["A-83", "A-86"],
  summary: "Tells whether the link of a mail still lets a password be chosen",
});

export const signInOptions = readCall("signInOptions", "/api/app/sign-in-options", "public", {
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
        /** The page of the mails that would have left; null where they do leave, or where it is out of reach. */
        inbox: z.nullable(z.string()),
        /** One account for each role that one click opens. */
        roles: z.array(z.strictObject({ role: demoRole, email: z.string(), name: z.string() })),
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

/** One click from the strip of the demo into the place of somebody else. */
export const demoSignIn = writeCall("demoSignIn", "/api/app/demo/sign-in", "public", {
  effect: { none: "opens a session" },
  rate: "signIn",
  request: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
  reply: z.strictObject({ jwt: z.string(), role: demoRole }),
  errors: ["notFound", "tooManyRequests"],
  spec: ["HO-97"],
  summary: "Opens a session of a demo account; in demo mode only",
});
