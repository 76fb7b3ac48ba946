/** One small fault in one function of the database. */
export interface SqlMutant {
  /** Schema and name of the function. */
  readonly name: string;
  /** Line of the function's text, from 1. */
  readonly line: number;
  readonly kind: "flipped comparison" | "dropped condition" | "changed constant" | "dropped line";
  readonly before: string;
  readonly after: string;
  /** The whole changed `CREATE OR REPLACE FUNCTION`. */
  readonly text: string;
}

type Change = Pick<SqlMutant, "kind"> & { readonly line: string };

const comparisons: readonly (readonly [RegExp, string])[] = [
  [/ = /g, " <> "],
  [/ <> /g, " = "],
  [/ IS DISTINCT FROM /g, " IS NOT DISTINCT FROM "],
  [/ IS NULL\b/g, " IS NOT NULL"],
  [/ IS NOT NULL\b/g, " IS NULL"],
  [/ < /g, " <= "],
  [/ <= /g, " < "],
  [/ > /g, " >= "],
  [/ >= /g, " > "],
  [/(?<!NOT )\bEXISTS \(/g, "NOT EXISTS ("],
  [/\bNOT EXISTS \(/g, "EXISTS ("],
];

/** Statements that do something by themselves; a line that begins and ends one can be left out. */
const statement = /^\s*(PERFORM|INSERT|UPDATE|DELETE|RAISE|CONTINUE|EXECUTE)\b.*;\s*$/;

/**
 * All mutants of a function, from its text by `pg_get_functiondef`. Texts within quotes, comments and the head are left as
 * they are, but for whole constants. A mutant may be no valid SQL: the database says so when it is tried.
 */
export function mutantsOf(name: string, definition: string): SqlMutant[] {
  const lines = definition.split("\n");
  const begin = lines.findIndex((line) => /^AS \$/.test(line));
  return lines.flatMap((text, index) => {
    if (index <= begin || text.trim() === "" || text.trim().startsWith("--")) {
      return [];
    }
    return changesOf(text).map(({ kind, line }) => ({
      name,
      line: index + 1,
      kind,
      before: text.trim(),
      after: line.trim(),
      text: lines.with(index, line).join("\n"),
    }));
  });
}

function changesOf(text: string): Change[] {
  return [...flipped(text), ...dropped(text), ...otherConstants(text), ...withoutLine(text)];
}

function flipped(text: string): Change[] {
  return comparisons.flatMap(([pattern, other]) =>
    places(text, pattern).map((match) => ({ kind: "flipped comparison" as const, line: replaced(text, match, other) })),
  );
}

/** `AND x` of a line, up to the next condition or the end of its clause. */
function dropped(text: string): Change[] {
  const pattern =
    /\b(AND|OR) (?:[^()']|\([^()]*\)|'[^']*')+?(?=\s+(?:AND|OR|THEN|ORDER|GROUP|FOR|RETURNING)\b|[);]|$)/g;
  return places(text, pattern)
    .filter((match) => !/\bBETWEEN\b/.test(text.slice(0, match.index)))
    .map((match) => ({ kind: "dropped condition" as const, line: replaced(text, match, "") }));
}

function otherConstants(text: string): Change[] {
  // What EXISTS selects is never read.
  const numbers = places(text, /(?<![\w.$']|EXISTS \(SELECT )\d+(?![\w.'])/g).map((match) =>
    replaced(text, match, `${Number.parseInt(match[0], 10) + 1}`),
  );
  const words = [...text.matchAll(/'([A-Za-z][\w.]*)'/g)].map((match) => replaced(text, match, `'${match[1]}X'`));
  const truths = places(text, /\b(true|false)\b/g).map((match) =>
    replaced(text, match, match[0] === "true" ? "false" : "true"),
  );
  return [...numbers, ...words, ...truths].map((line) => ({ kind: "changed constant" as const, line }));
}

function withoutLine(text: string): Change[] {
  return statement.test(text) ? [{ kind: "dropped line", line: text.replace(/\S.*$/, "NULL;") }] : [];
}

/** Matches outside of quotes and comments. */
function places(text: string, pattern: RegExp): RegExpExecArray[] {
  const comment = text.indexOf("--");
  return [...text.matchAll(pattern)].filter(({ index }) => {
    const quotes = text.slice(0, index).split("'").length - 1;
    return quotes % 2 === 0 && (comment < 0 || index < comment);
  });
}

function replaced(text: string, match: RegExpExecArray, other: string): string {
  return text.slice(0, match.index) + other + text.slice(match.index + match[0].length);
}
