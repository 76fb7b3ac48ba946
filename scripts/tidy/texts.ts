import { type Finding, isTest, lineAt, type Source } from "./source.ts";

const insideOneLine = /(?<!=)>([^<>{}()=;\n]*\p{L}{2,}[^<>{}()=;\n]*)(?:<\/[A-Za-z]|\{)/gu;
const attributes = /\s(?:label|title|placeholder|alt|aria-label|aria-description)="([^"\n]*\p{L}{2,}[^"\n]*)"/gu;
/** Keys of the texts, which components take under the same names: `tasks.pay`. */
const key = /^[\w-]+(?:\.[\w-]+)+$/;
const plainWords = /^[\p{L}\d][^<>{}()=;:[\]"]*$/u;
const instead = "put the words into shared/src/text in both languages and use their key";

/** The rest of a type, or what is the same in every language: the product's name, the name on a key of the keyboard. */
function isNoText(code: string, match: RegExpMatchArray): boolean {
  const words = match[1] ?? "";
  if (words.trim() === "Artel") {
    return true;
  }
  return /^\s*[,|&.)]|\b(?:implements|extends|is)\b/.test(words) || code.slice(0, match.index).endsWith("<Kbd");
}

function isLineOfText(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? "";
  if (!plainWords.test(line) || line === "Artel" || !/\p{L}{2,}/u.test(line)) {
    return false;
  }
  const before =
    lines
      .slice(0, index)
      .findLast((one) => one.trim() !== "")
      ?.trim() ?? "";
  const after =
    lines
      .slice(index + 1)
      .find((one) => one.trim() !== "")
      ?.trim() ?? "";
  return before.endsWith(">") && !before.endsWith("=>") && /^[<{]/.test(after);
}

/** Words that a page shows without a key, in elements and in the attributes that people read. */
export function findTextLiterals(sources: readonly Source[]): Finding[] {
  const pages = sources.filter(({ path }) => /^web\/.*\.tsx$/.test(path) && !isTest(path));
  return pages.flatMap(({ path, text, code, withoutComments }) => {
    const elements = [...code.matchAll(insideOneLine)]
      .filter((match) => !isNoText(code, match))
      .map((match) => ({ offset: match.index, words: match[1] ?? "" }));
    const named = [...withoutComments.matchAll(attributes)]
      .filter((match) => !key.test(match[1] ?? "") && match[1] !== "Artel")
      .map((match) => ({ offset: match.index, words: match[1] ?? "" }));
    const lines = code.split("\n");
    const alone = lines.flatMap((line, index) =>
      isLineOfText(lines, index) ? [{ path, line: index + 1, message: `"${line.trim()}": ${instead}` }] : [],
    );
    return [
      ...[...elements, ...named].map(({ offset, words }) => ({
        path,
        line: lineAt(text, offset),
        message: `"${words.trim()}": ${instead}`,
      })),
      ...alone,
    ];
  });
}

/** Exported functions without a comment that says what they promise and refuse. */
export function findUndocumented(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => /^(shared|server|web)\/src\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const lines = text.split("\n");
      return lines.flatMap((line, index) => {
        const name = /^export (?:async )?function\*? (\w+)/.exec(line)?.[1];
        const before = lines[index - 1]?.trim() ?? "";
        // An overload, or its body, stands under the comment of the first.
        const isOverload = new RegExp(`^export (?:async )?function ${name}\\b`, "m").test(
          lines.slice(Math.max(0, index - 12), index).join("\n"),
        );
        return name === undefined || before.endsWith("*/") || isOverload
          ? []
          : [{ path, line: index + 1, message: `say above ${name} what it promises and what it refuses (/** ... */)` }];
      });
    });
}

/** Texts that the specification gives for screens which do not exist yet. */
const awaited = /^(?:withdrawalResult|walletState|managerState)\.|^(?:settingsNotAvailable|walletUpdateEmailSended)$/;

/** Texts of shared/src/text that no source says, by their whole key or by the beginning of a key that ends in a value. */
export function findUnusedTexts(sources: readonly Source[]): Finding[] {
  const isText = ({ path }: Source) => path.startsWith("shared/src/text/");
  const said = new Set<string>();
  const beginnings = new Set<string>();
  for (const { path, withoutComments } of sources.filter((source) => !isText(source))) {
    if (/^(?:shared|server|web)\/src\//.test(path) && !isTest(path)) {
      for (const [, key] of withoutComments.matchAll(/["'`]([\w.]+)["'`]/g)) {
        said.add(key ?? "");
      }
      for (const [, beginning] of withoutComments.matchAll(/`([\w.]+)\$\{/g)) {
        beginnings.add(beginning ?? "");
      }
    }
  }
  const isSaid = (key: string) => said.has(key) || [...beginnings].some((start) => key.startsWith(start));
  return sources.filter(isText).flatMap(({ path, text }) =>
    [...text.matchAll(/^ {2}"?([\w.]+)"?: \{\s+en:/gm)].flatMap((match) => {
      const key = match[1] ?? "";
      return awaited.test(key) || isSaid(key)
        ? []
        : [{ path, line: lineAt(text, match.index), message: `nobody says ${key}: say it or take it out` }];
    }),
  );
}
