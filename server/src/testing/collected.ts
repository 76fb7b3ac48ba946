import { Writable } from "node:stream";

/** A stream for a log, and the lines that were written to it, each read as JSON. */
export function collected(): { readonly stream: Writable; lines(): readonly Record<string, string>[] } {
  const texts: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      texts.push(String(chunk));
      done();
    },
  });
  return { stream, lines: () => texts.flatMap((text) => text.trim().split("\n")).map((line) => JSON.parse(line)) };
}
