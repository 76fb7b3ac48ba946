import { glossary } from "./glossary.ts";
import type { Term } from "./term.ts";

/** `docs/words.md`: the words of the product in both languages. */
export function wordsPage(): string {
  const parts = Object.entries(glossary).map(
    ([title, terms]) => `## ${title}

| English | Russian | What it is | Not | But for |
|---|---|---|---|---|
${terms.map(rowOf).join("\n")}
`,
  );
  return `# Words

Made by \`npm run generate\` from \`scripts/words/glossary.ts\`. One thing has one word in each language, on buttons, in messages, emails, documents and the history. A test holds every text of \`shared/src/text\` to this list; texts that the specification quotes stay as they are and are named as exceptions there.

${parts.join("\n")}
## How texts sound

- Say what happens to money: it is reserved, paid, returned. The button, the message after it, the email and the history use the same word.
- Write what to do, not what is wrong: "Enter an amount of at least 20,00 $".
- A button names its action ("Pay 3 tasks"), never "OK" or "Yes".
- Numbers, dates and amounts come from the formatters, so that both languages write them alike.
- Russian is written anew, not translated word by word. Read a text aloud in each language before it is committed.
`;
}

function rowOf({ en, ru, means, avoid, except }: Term): string {
  const exceptions = Object.entries(except ?? {}).map(([key, reason]) => `\`${key}\`: ${reason}`);
  return `| ${en} | ${ru} | ${means} | ${avoid ?? ""} | ${exceptions.join("; ")} |`;
}
