/** Longest base name; file systems end at 255 bytes, and Cyrillic takes two each. */
const longestName = 100;
const forbidden = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A base name that every file system takes: no path, no controls or direction marks, not reserved, not empty. */
export function safeFileName(name: string): string {
  const clean = name
    .normalize("NFC")
    .replace(forbidden, "-")
    .replace(/^[\s.-]+|[\s.]+$/g, "")
    .slice(0, longestName)
    .trim();
  return clean === "" || reserved.test(clean) ? `document-${clean}`.replace(/-$/, "") : clean;
}

/**
 * Gives file names one after another, each once: a duplicate gets " (copy)", " (copy 2)"… before its ending.
 * Names that differ only in case count as equal, because some file systems think so.
 */
export function fileNamer(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const dot = name.lastIndexOf(".");
    const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    let candidate = name;
    for (let copy = 1; taken.has(candidate.toLowerCase()); copy += 1) {
      candidate = `${base} (copy${copy === 1 ? "" : ` ${copy}`})${ending}`;
    }
    taken.add(candidate.toLowerCase());
    return candidate;
  };
}
