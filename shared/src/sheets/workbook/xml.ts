/** The first line of each part. */
export const begun = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * A text inside an element or an attribute. What looks like an escape of the format (`_x003D_`, which programs show as "=") is
 * escaped itself, so that a text stays as it was typed.
 */
export function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? "").replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}
