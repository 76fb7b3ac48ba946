import { readFileSync } from "node:fs";
import { errorCatalogue } from "@artel/shared/errors";
import { taskStatus } from "@artel/shared/states/task-status";
import { expect, test } from "vitest";
import { postOutcomes } from "../../../ledger/post.ts";
import { doneOutcomes, refusedOutcomes } from "./outcomes.ts";

/** What the judge says travels in the request; no function of the database names it. */
const ofTheJudge = ["contractorNotActive", "currencyNotOffered"];
/** Words between the functions: no caller hears them but `again`, which is judged anew. */
const inner = ["copy", "repeated", "again"];

/** The words that functions of a file answer or compare, statuses of tasks left out. */
function wordsOf(...paths: readonly string[]): string[] {
  const text = paths
    .map((path) => readFileSync(new URL(path, import.meta.url), "utf8").replaceAll(/--.*$/gm, ""))
    .join("\n");
  const said = [...text.matchAll(/\b(?:THEN|ELSE|outcome (?:=|<>)|outcome,) '(\w+)'/g)].map(([, word = ""]) => word);
  return [...new Set(said)].filter((word) => word === "paid" || !Object.hasOwn(taskStatus, word)).sort();
}

test("the batches answer the outcomes of the list and no other, in SQL as in TypeScript", () => {
  const listed = [
    ...doneOutcomes,
    ...Object.keys(refusedOutcomes).filter((word) => !ofTheJudge.includes(word)),
    ...inner,
  ];
  const paths = ["../sql/requests.sql", "../sql/pay-many.sql", "../sql/accept-many.sql"];
  expect(wordsOf(...paths).filter((word) => word !== "posted" && word !== "short")).toEqual(listed.sort());
});

test("the ledger answers the outcomes of its list and no other", () => {
  expect(wordsOf("../../../ledger/sql/decide.sql", "../../../ledger/sql/post.sql")).toEqual([...postOutcomes].sort());
});

test("each refusal of the batches has the status that the catalogue has for its code", () => {
  expect(errorCatalogue).toMatchObject(refusedOutcomes);
});
