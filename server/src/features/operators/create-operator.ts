import type { OperatorRight } from "@artel/shared/calls/call";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { leakedPasswords } from "@artel/shared/checks/leaked-passwords";
import { passwordViolation } from "@artel/shared/rules/password-rules";
import { recordAction } from "../../audit/record.ts";
import { AppError, failOnViolations, refuseField } from "../../http/app-error.ts";
import type { App } from "../../http/context.ts";
import { hashPassword, wirePassword } from "../../platform/crypto/passwords.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Origin } from "../../platform/origin.ts";
import { addOperatorPerson } from "../people/add-person.ts";
import { linkNewApp } from "../two-factor/link-new-app.ts";

/**
 * Adds an operator with password and authenticator app, which is obligatory, and gives the id and ten recovery
 * codes. `totpSecret` is base32. Refuses a taken or wrong address and a password below the policy; `isDemo` skips only that
 * policy. Used by the demo data and by the invitation.
 */
export async function createOperator(
  tx: Tx,
  app: App,
  origin: Origin,
  operator: {
    email: string;
    name: string;
    surname: string;
    password: string;
    rights: readonly OperatorRight[];
    totpSecret: string;
    isDemo?: boolean;
    /** Time step of the code that proved the app; no code of it or before is taken later. */
    usedStep?: number;
  },
): Promise<{ id: number; recoveryCodes: string[] }> {
  const email = normaliseEmail(operator.email);
  if (!isTypedEmail(operator.email)) {
    refuseField("email", "validations.email");
  }
  const knowledge = { leaked: await leakedPasswords(), about: [operator.name, operator.surname] };
  const violation = operator.isDemo
    ? undefined
    : passwordViolation("password", operator.password, email, undefined, knowledge);
  failOnViolations(violation ? [violation] : []);
  const { verifier, kid } = await hashPassword(wirePassword(operator.password), app.keys.pepper);
  const id = await addOperatorPerson(tx, {
    ...operator,
    email,
    password: { verifier, kid },
    isDemo: operator.isDemo ?? false,
    now: origin.now,
  });
  if (id === undefined) {
    throw new AppError("conflict", { fields: { email: { key: "validEmail" } } });
  }
  const recoveryCodes = await linkNewApp(tx, app, {
    userId: id,
    secret: operator.totpSecret,
    step: operator.usedStep ?? 0,
    now: origin.now,
  });
  const detail = { rights: [...operator.rights] };
  await recordAction(tx, origin, { action: "operator.create", subject: `operator:${id}`, tenant: 0, detail });
  return { id, recoveryCodes };
}
