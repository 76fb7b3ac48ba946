import { type Checked, type ContentProblem, type ContentProblemKey, checked } from "../checked-content.ts";
import { listsContent, type ReferenceLists } from "./lists-content.ts";

/** Checks what somebody brought as a file: its shape, and what the rows say together. */
export function checkLists(input: unknown): Checked<ReferenceLists> {
  const parsed = listsContent.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => {
      const [list = "", ...rest] = path.map((part) => (typeof part === "number" ? part + 1 : String(part)));
      return problem(String(list), rest.join("."), "lists.problem.shape", { words: message });
    });
    return { content: undefined, problems };
  }
  return checked(parsed.data, listsProblems);
}

/** What is wrong with lists of the right shape: numbers and names that two rows have, no service at all, letters of a bank. */
export function listsProblems({
  catalogue,
  banks,
  mastercard,
  mastercardDebit,
}: ReferenceLists): readonly ContentProblem[] {
  const services = catalogue.flatMap((category) => category.services);
  const offered = services.filter(({ isHidden }) => !isHidden);
  const open = banks.filter(({ isHidden }) => !isHidden);
  return [
    ...twice(catalogue, ({ id }) => id).map(({ id }) => idTwice(`category ${id}`)),
    ...twice(services, ({ id }) => id).map(({ id }) => idTwice(`service ${id}`)),
    ...twice(banks, ({ id }) => id).map(({ id }) => idTwice(`bank ${id}`)),
    // An import finds a service by its name.
    ...(["en", "ru"] as const).flatMap((language) =>
      twice(offered, ({ name }) => name[language].toLowerCase()).map(({ id }) =>
        problem(`service ${id}`, `name.${language}`, "lists.problem.nameTwice"),
      ),
    ),
    ...twice(open, ({ iban }) => iban).map(({ id }) => problem(`bank ${id}`, "iban", "lists.problem.ibanTwice")),
    ...banks
      .filter(({ bic, iban }) => !bic.startsWith(iban))
      .map(({ id }) => problem(`bank ${id}`, "iban", "lists.problem.bankLetters")),
    ...(offered.length > 0 ? [] : [problem("catalogue", "", "lists.problem.noService")]),
    ...(open.length > 0 ? [] : [problem("banks", "", "lists.problem.noBank")]),
    ...mastercardDebit
      .filter((code) => !mastercard.includes(code))
      .map((code) => problem(`country ${code}`, "mastercardDebit", "lists.problem.debitOnly")),
  ];
}

/** The rows whose value an earlier row has. */
function twice<Row>(rows: readonly Row[], value: (row: Row) => unknown): readonly Row[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => {
    const one = value(row);
    const isSeen = seen.has(one);
    seen.add(one);
    return isSeen;
  });
}

function idTwice(row: string): ContentProblem {
  return problem(row, "id", "lists.problem.idTwice");
}

function problem(
  row: string,
  field: string,
  key: ContentProblemKey,
  params: Readonly<Record<string, string>> = {},
): ContentProblem {
  return { row, field, key, params };
}
