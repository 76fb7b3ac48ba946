import { AppError } from "../app-error.ts";

/**
 * Why a try failed, for operators: a code of ours, or the first line of what was thrown. An error may quote the message that it
 * read, so one of a reader gives its name alone, and elsewhere what stands in quotes, unless it is a name of ours, and long runs of
 * letters and digits are left out.
 */
export function failureWords(error: unknown): string {
  if (error instanceof AppError) {
    return error.code;
  }
  if (!(error instanceof Error) || error instanceof SyntaxError || error.name === "ZodError") {
    return error instanceof Error ? error.name : "unknown";
  }
  const [line = ""] = error.message.split("\n");
  const words = line
    .slice(0, 400)
    .replace(/"([^"]*)"?/g, (quoted, inside: string) => (/^[a-z_]{1,60}$/.test(inside) ? quoted : "…"))
    .replace(/'[^']*'?|\{.*/g, "…")
    .replace(/\d[\d\s-]{4,}\d|(?=\S*\d)\S{25,}/g, "…")
    .trim();
  return words.slice(0, 200) || "unknown";
}
