import * as z from "zod/mini";

/** Lower-case hex MD5 of the trimmed password: what travels at sign-in. */
const md5 = z.string().check(z.regex(/^[0-9a-f]{32}$/, "validations.wrongValue"));

export const shortText = (length: number) => z.string().check(z.maxLength(length));

/** Token of the captcha; empty where none is loaded. */
export const captchaToken = z._default(shortText(4096), "");

export const signInRequest = z.strictObject({
  login: shortText(300),
  password: md5,
  captcha: captchaToken,
  /** Opaque reference of an e-mail link. */
  req: z._default(shortText(200), ""),
  /** Code of the second factor; the headers `X-TFA-…` are the other way. */
  tfa: z._default(shortText(40), ""),
});

export const signInReply = z.union([
  z.strictObject({ status: z.literal("Done"), jwt: z.string() }),
  z.strictObject({ status: z.literal("Wrong login or password!"), attempts: z.number() }),
  z.strictObject({ status: z.literal("Blocked"), attempts: z.number(), until: z.string() }),
  /** Operators closed the account; said to the right password alone. */
  z.strictObject({ status: z.literal("Closed") }),
  /** A first password given by an owner: an own one has to be chosen before the first session. */
  z.strictObject({ status: z.literal("ChangePassword"), code: z.string() }),
]);

export type SignInReply = z.output<typeof signInReply>;

export const serviceModeSchema = z.nullable(
  z.strictObject({
    /** Expected end; ISO time. */
    until: z.nullable(z.string()),
  }),
);
