import { passwordStrength, passwordViolation } from "@artel/shared/rules/password-rules";
import { accessPagesText } from "@artel/shared/text/access-pages";
import { useState } from "react";
import { violationWords } from "../../ui/form/violation-words.ts";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";
import { useLeakedPasswords } from "./use-leaked-passwords.ts";

registerTexts(accessPagesText);

/**
 * The policy of new passwords; `email` is the address that one may not repeat. `begin` says that somebody chooses one now:
 * then the list of leaked ones loads.
 */
export function useNewPassword(email = "") {
  const { t } = useText();
  const [isChoosing, setChoosing] = useState(false);
  const leaked = useLeakedPasswords(isChoosing);
  const known = leaked ? { leaked } : {};
  const words = [
    t("recover.strength0"),
    t("recover.strength1"),
    t("recover.strength2"),
    t("recover.strength3"),
    t("recover.strength4"),
  ];
  return {
    begin: () => setChoosing(true),
    /** What the policy has against a password, in words. */
    problem: (password: string) => {
      const violation = passwordViolation("password", password, email, undefined, known);
      return violation && violationWords([violation]).password;
    },
    /** The bars of the strength meter and their word. */
    strength: (password: string) => {
      const level = passwordStrength(password, email, known);
      return { level, label: words[level] ?? "" };
    },
  };
}
