import type { ReactElement } from "react";
import styles from "./prose.module.css";

/**
 * Words of a person with their paragraphs and lists ("- " or "* " at the start of a line). Everything else stands as it was
 * typed: no markup is taken over, so nothing can be smuggled in.
 */
export function Prose({ text }: { readonly text: string }): ReactElement {
  return (
    <div className={styles.prose}>
      {blocksOf(text).map((block, index) =>
        block.isList ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name, their order is the text
          <ul key={index}>
            {block.lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={place}>{line}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={index}>{block.lines.join("\n")}</p>
        ),
      )}
    </div>
  );
}

interface Block {
  readonly isList: boolean;
  readonly lines: string[];
}

const listLine = /^\s*[-*•]\s+/;

/** Paragraphs and lists of a text, in order. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const isList = listLine.test(line);
    const last = blocks.at(-1);
    if (line.trim() === "") {
      isOpen = false;
    } else if (last && isOpen && last.isList === isList) {
      last.lines.push(line.replace(listLine, ""));
    } else {
      blocks.push({ isList, lines: [line.replace(listLine, "")] });
      isOpen = true;
    }
  }
  return blocks;
}
