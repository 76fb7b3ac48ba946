/** An element with its content, which is XML already; nothing where the content is empty. */
export function element(name: string, content: string, attributes = ""): string {
  return content === "" ? "" : `<${name}${attributes}>${content}</${name}>`;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as content of an element. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
