import { leakedPasswords } from "@artel/shared/checks/leaked-passwords";
import { passwordViolation } from "@artel/shared/rules/password-rules";
import { accessPagesText } from "@artel/shared/text/access-pages";
import { useState } from "react";
import { violationWords } from "../../ui/form/hook/violation-words.ts";
import { useLoaded } from "../../ui/state/use-loaded.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { passwordMeter, strengthOf } from "./password-meter.ts";

registerTexts(accessPagesText);

/**
 * The policy of new passwords; `email` is the address that one may not repeat. `begin` says that somebody chooses one now: then the list of leaked ones and
 * the meter load. Until the list is there, or where it does not come, the rules alone judge; the server knows it in any case.
 */
export function useNewPassword(email = "") {
  const { t } = useText();
  const [isChoosing, setChoosing] = useState(false);
  const leaked = useLoaded(leakedPasswords, isChoosing);
  const meter = useLoaded(passwordMeter, isChoosing);
  const knowledge = leaked ? { leaked } : {};
  const words = [
    t("recover.strength0"),
    t("recover.strength1"),
    t("recover.strength2"),
    t("recover.strength3"),
    t("recover.strength4"),
  ];
  const problem = (password: string) => {
    const violation = passwordViolation("password", password, email, undefined, knowledge);
    return violation && violationWords([violation]).password;
  };
  return {
    begin: () => setChoosing(true),
    /** What the policy has against a password, and what is wrong with typing it once more, in words. */
    problems: ({ password, repeat }: { readonly password: string; readonly repeat: string }) => ({
      password: problem(password),
      repeat:
        repeat === "" ? t("validations.required") : repeat === password ? undefined : t("validations.passNotSame"),
    }),
    /** The bars of the strength meter and their word. Until the meter is loaded they are empty, so that nothing moves when it comes. */
    strength: (password: string) => {
      const level = strengthOf(password, { email, knowledge, meter });
      return { level: level ?? 0, label: level === undefined ? "" : (words[level] ?? "") };
    },
  };
}
