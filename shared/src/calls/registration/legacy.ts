import * as z from "zod/mini";
import { writeCall } from "../call.ts";
import { contractorReply, line, reply, text } from "./fields.ts";

const marketingTags = z.optional(z.record(text(60), text(500)));

const common = {
  Country: text(2),
  Email: text(300),
  Phone: line(40),
  Surname: line(100),
  MarketingTags: marketingTags,
  /** The zone of the browser; the account begins in it. */
  TimeZone: z.optional(text(64)),
  /** Token of the captcha; left out where none is loaded. */
  captcha: z.optional(text(4096)),
};

export const registerCompany = writeCall("registerCompany", "/register", "public", {
  effect: { none: "a new account has no money, and an operator activates it" },
  request: z.strictObject({
    ...common,
    /** Name of the company; the owner's name is `NameAdmin`, "Surname Name". */
    Name: line(200),
    NameAdmin: line(201),
  }),
  reply,
  waitsForChannel: false,
  rate: "mail",
  captcha: "signUp",
  errors: ["invalidInput", "limitExceeded", "captchaFailed", "captchaDown"],
  spec: ["A-70", "A-71", "A-74", "A-75", "A-77", "A-79", "X-43", "X-44", "HO-05"],
  summary: "Registers a company with its owner and mails a link to choose a password",
});

export const registerContractor = writeCall("registerContractor", "/regSave", "public", {
  effect: { none: "the account is whoever proves its address" },
  request: z.strictObject({
    ...common,
    Name: line(100),
    Address: line(300),
    /** Hidden token of an invitation. */
    ref: z.optional(text(100)),
  }),
  reply: contractorReply,
  waitsForChannel: false,
  rate: "mail",
  captcha: "signUp",
  errors: ["invalidInput", "limitExceeded", "captchaFailed", "captchaDown"],
  spec: ["A-70", "A-72", "A-74", "A-76", "A-78", "A-79", "X-43", "HO-05", "HO-46"],
  summary:
    "Registers a contractor and mails a link to choose a password; the link of an invitation gives its code at once",
});
