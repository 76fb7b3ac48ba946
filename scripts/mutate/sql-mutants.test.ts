import { expect, test } from "vitest";
import { mutantsOf } from "./sql-mutants.ts";

const definition = `CREATE OR REPLACE FUNCTION money.take(p_amount bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  found_one boolean := false;
BEGIN
  -- Nothing above = 5 is said here.
  IF p_amount < 10 AND p_amount > 0 THEN
    RAISE EXCEPTION 'no = sign of ''this''';
  END IF;
  PERFORM money.tell('taken');
  RETURN EXISTS (SELECT 1 FROM money.row WHERE id = 7 AND state <> 'gone');
END $function$
`;

const all = mutantsOf("money.take", definition);
const changesOf = (kind: string) =>
  all.filter((mutant) => mutant.kind === kind).map(({ line, after }) => `${line} ${after}`);

test("each comparison of a line is turned once, none of comments and quoted texts", () => {
  expect(changesOf("flipped comparison")).toEqual([
    "9 IF p_amount <= 10 AND p_amount > 0 THEN",
    "9 IF p_amount < 10 AND p_amount >= 0 THEN",
    "13 RETURN EXISTS (SELECT 1 FROM money.row WHERE id <> 7 AND state <> 'gone');",
    "13 RETURN EXISTS (SELECT 1 FROM money.row WHERE id = 7 AND state = 'gone');",
    "13 RETURN NOT EXISTS (SELECT 1 FROM money.row WHERE id = 7 AND state <> 'gone');",
  ]);
});

test("conditions, constants and whole statements are dropped or changed", () => {
  expect(changesOf("dropped condition")).toEqual([
    "9 IF p_amount < 10  THEN",
    "13 RETURN EXISTS (SELECT 1 FROM money.row WHERE id = 7 );",
  ]);
  expect(changesOf("dropped line")).toEqual(["10 NULL;", "12 NULL;"]);
  expect(changesOf("changed constant")).toContain("6 found_one boolean := true;");
  expect(changesOf("changed constant")).toContain("9 IF p_amount < 11 AND p_amount > 0 THEN");
  expect(changesOf("changed constant")).toContain("12 PERFORM money.tell('takenX');");
  // Nothing reads what EXISTS selects.
  expect(changesOf("changed constant").join("\n")).not.toContain("SELECT 2");
});

test("a mutant is the whole function with one line changed", () => {
  for (const { text, line, before, after } of all) {
    const [was, is] = [definition.split("\n"), text.split("\n")];
    expect(is).toHaveLength(was.length);
    expect(was.map((one, index) => (one === is[index] ? 0 : index + 1)).filter(Boolean)).toEqual([line]);
    expect([was[line - 1]?.trim(), is[line - 1]?.trim()]).toEqual([before, after]);
  }
});
