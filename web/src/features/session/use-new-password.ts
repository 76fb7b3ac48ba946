import { passwordStrength, passwordViolation } from "@artel/shared/rules/password-rules";
import { accessPagesText } from "@artel/shared/text/access-pages";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";
import { useLeakedPasswords } from "./use-leaked-passwords.ts";

registerTexts(accessPagesText);

/** What the policy has against a new password; `email` is the address that it may not repeat. */
export function usePasswordError(password: string, email = ""): string | undefined {
  const { t } = useText();
  const leaked = useLeakedPasswords(password !== "");
  const violation = passwordViolation("password", password, email, undefined, leaked ? { leaked } : {});
  switch (violation?.key) {
    case undefined:
      return undefined;
    case "validations.minLength":
      return t("validations.minLength", violation?.params);
    case "validations.maxLength":
      return t("validations.maxLength", violation?.params);
    case "validations.required":
      return t("validations.required");
    default:
      return t("validations.commonPassword");
  }
}

/** The bars of the strength meter and their word. */
export function usePasswordStrength(password: string, email = "") {
  const { t } = useText();
  const leaked = useLeakedPasswords(password !== "");
  const level = passwordStrength(password, email, leaked ? { leaked } : {});
  const words = [
    t("recover.strength0"),
    t("recover.strength1"),
    t("recover.strength2"),
    t("recover.strength3"),
    t("recover.strength4"),
  ];
  return { level, label: words[level] ?? "" };
}
