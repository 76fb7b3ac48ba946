import { bankFileLimits } from "../limits/bank-files.ts";
import type { StatementLine } from "./bank-file.ts";
import { cleanAccount, cleanNumber, cleanText, reasonCode } from "./fields.ts";

type Details = Pick<StatementLine, "payer" | "payerAccount" | "reference" | "endToEndId" | "returnCode">;

/** Codes that begin a part of tag 86 between slashes; longer texts may hold slashes too. */
const slashCodes =
  "TRTP|IBAN|BIC|NAME|REMI|EREF|PREF|MARF|CSID|ISDT|ORDP|BENM|ADDR|ID|USTD|STRD|CDTRREF|PURP|ULTD|ULTC|RTRN|SUM|SWIFT";
/** Words that begin a part of the text of German banks. */
const plusWords = "EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC";

/**
 * The other side and its words of tag 86. Texts with codes are cut into lines wherever they are full, so their lines are joined
 * as they are; of a text without codes it is not known, and its line breaks stay.
 */
export function detailsOf(lines: readonly string[]): Details {
  const glued = lines.join("");
  if (/^\d{0,3}\?\d{2}/.test(glued)) {
    return ofQuestionMarks(glued);
  }
  if (new RegExp(`^\\s*/(?:${slashCodes})/`).test(glued)) {
    return ofSlashes(glued);
  }
  return {
    payer: "",
    payerAccount: "",
    reference: cleanText(lines.join("\n"), bankFileLimits.reference, true),
    endToEndId: "",
    returnCode: undefined,
  };
}

function ofQuestionMarks(text: string): Details {
  const parts = new Map<string, string>();
  for (const { 1: code = "", 2: value = "" } of text.matchAll(/\?(\d{2})((?:(?!\?\d{2}).)*)/gs)) {
    parts.set(code, (parts.get(code) ?? "") + value);
  }
  const join = (codes: readonly string[]) => codes.map((code) => parts.get(code) ?? "").join("");
  const words = join(["20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "60", "61", "62", "63"]);
  const named = (word: string) =>
    new RegExp(`(?:^|\\s?)${word}\\+(.*?)(?=\\s?(?:${plusWords})\\+|$)`, "s").exec(words)?.[1] ?? "";
  return {
    payer: cleanText(join(["32", "33"]), bankFileLimits.payer),
    payerAccount: cleanAccount(parts.get("38") || parts.get("31") || ""),
    reference: cleanText(named("SVWZ") || words, bankFileLimits.reference),
    endToEndId: cleanNumber(named("EREF")),
    returnCode: undefined,
  };
}

function ofSlashes(text: string): Details {
  const parts = new Map<string, string>();
  const pattern = new RegExp(`/(${slashCodes})/((?:(?!/(?:${slashCodes})/).)*)`, "gs");
  for (const { 1: code = "", 2: value = "" } of text.matchAll(pattern)) {
    if (!parts.get(code)) {
      parts.set(code, value.replace(/^\/+|\/+$/g, ""));
    }
  }
  const one = (...codes: readonly string[]) => codes.map((code) => parts.get(code)).find(Boolean) ?? "";
  return {
    payer: cleanText(one("NAME", "ORDP", "BENM"), bankFileLimits.payer),
    payerAccount: cleanAccount(one("IBAN")),
    reference: cleanText(
      [one("REMI"), one("USTD"), one("CDTRREF")].filter(Boolean).join(" "),
      bankFileLimits.reference,
    ),
    endToEndId: cleanNumber(one("EREF")),
    returnCode: parts.has("RTRN") ? reasonCode(one("RTRN")) : undefined,
  };
}
