import { instantOf } from "../../ui/clock.ts";
import { isoDay } from "../../ui/format-date.ts";

/** The month of an instant where the reader is: "2026-11" and "November 2026". */
export function monthOf(created: string, language: "en" | "ru"): { readonly key: string; readonly label: string } {
  const date = instantOf(created);
  if (!date) {
    return { key: "", label: "" };
  }
  const month = new Intl.DateTimeFormat(language, { month: "long" }).format(date);
  return {
    key: isoDay(date).slice(0, 7),
    label: `${month.charAt(0).toLocaleUpperCase(language)}${month.slice(1)} ${date.getFullYear()}`,
  };
}
