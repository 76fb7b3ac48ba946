import * as z from "zod/mini";
import { wireCurrencyCode } from "../../money/wire.ts";
import { companyActions, contractorActions } from "../../states/actions.ts";
import { readCall } from "../call.ts";
import { methodName } from "../wallets/app.ts";

/** Texts of the reasons for which an action is off; `t` of the pages takes them, so each is a text. */
export const reasonKeys = [
  "errors.termsNotAccepted",
  "errors.withdrawalBlocked",
  "errors.optionNotAvailable",
  "errors.taxIdRequired",
  "errors.currencyNotOffered",
  "errors.walletNotVerified",
  "errors.walletLimit",
  "errors.insufficientFunds",
  "errors.minimum",
  "errors.companyNotActivated",
  "errors.ratesStale",
  "errors.pairNotOffered",
  "errors.noFunds",
  "pausedMethods.why",
  "pausedMethods.whyUntil",
  "why.noMethod",
  "why.noTaker",
  "why.noBalance",
  "why.noCurrency",
  "why.right.newTask",
  "why.right.acceptTask",
  "why.right.makePay",
  "why.right.invFreel",
  "why.right.owner",
] as const;

/** Texts of the ways out of them. */
const wayOutKeys = [
  "why.out.addMethod",
  "why.out.otherMethod",
  "why.out.confirm",
  "why.out.removeMethod",
  "why.out.exchange",
  "why.out.taxId",
  "why.out.terms",
  "why.out.support",
  "why.out.askOwner",
  "why.out.activation",
  "why.out.fund",
  "why.out.earn",
  "why.out.more",
  "why.out.wait",
  "why.out.currency",
] as const;

/** Why an action is off: the rule that refuses it, the words of the reason, and what its person can do about it. */
export const whyField = z.strictObject({
  /** A code of the catalogue of errors, or the name of a rule. */
  rule: z.string(),
  reason: z.strictObject({ key: z.enum(reasonKeys), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  /** Null where nothing but the reason itself can change it. */
  wayOut: z.nullable(
    z.strictObject({
      key: z.enum(wayOutKeys),
      /** The page where it is done; null where it is no page of ours. */
      href: z.nullable(z.string()),
    }),
  ),
});

export type Why = z.output<typeof whyField>;

/** Why the caller cannot do something now, by the same judges that refuse it. */
export const whyNot = readCall("whyNot", "/api/app/why-not", "user", {
  reply: z.strictObject({
    actions: z.array(
      z.strictObject({
        action: z.enum([...new Set([...contractorActions, ...companyActions])]),
        /** Of a withdrawal and a new method; null of the other actions, and of money that no method of the person takes. */
        method: z.nullable(methodName),
        /** Of a withdrawal; null of the other actions. */
        currency: z.nullable(wireCurrencyCode),
        /** Null where it can be done. */
        why: z.nullable(whyField),
      }),
    ),
  }),
  spec: ["N-30", "K-29", "J-08", "HO-84"],
  summary: "What the caller cannot do now: rule, reason and way out",
});
