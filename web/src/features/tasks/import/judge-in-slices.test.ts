import { importCells, importContext } from "@artel/shared/sheets/testing/import-context";
import { expect, test } from "vitest";
import { judgeInSlices } from "./judge-in-slices.ts";

test("HO-71: 10 000 rows are judged 250 at a stretch, so that the page answers in between, and each in its order", async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    number: index + 2,
    cells: importCells({ amount: index % 2 === 0 ? "100" : "1x" }),
  }));
  let pauses = 0;
  const judged = await judgeInSlices(rows, importContext(), async () => {
    pauses += 1;
  });
  expect(pauses).toBe(39);
  expect(judged.map(({ number }) => number)).toEqual(rows.map(({ number }) => number));
  expect(judged.filter(({ state }) => state === "error")).toHaveLength(5_000);
  expect(await judgeInSlices(rows.slice(0, 250), importContext(), () => Promise.reject(new Error("paused")))).toEqual(
    judged.slice(0, 250),
  );
});
