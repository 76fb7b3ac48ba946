import "../../../../testing/browser.ts";
import { groupErrors } from "@artel/shared/sheets/import-repairs";
import { validateRow } from "@artel/shared/sheets/task-import";
import { importCells, importContext } from "@artel/shared/sheets/testing/import-context";
import { importText } from "@artel/shared/text/import";
import { expect, test } from "vitest";
import { aSession, everyOf, shown } from "../../../../testing/shown.tsx";
import { registerTexts } from "../../../../ui/words/texts.ts";
import type { Import } from "../use-import.ts";
import { GroupRepair } from "./group-repair.tsx";

registerTexts(importText);

function buttonsOf(amount: string, isOwner: boolean): readonly string[] {
  const context = importContext();
  const rows = [{ ...validateRow(importCells({ amount }), context), number: 2 }];
  const [group] = groupErrors(rows, context);
  if (group === undefined) {
    throw new Error("No row is refused");
  }
  const repair = (
    <GroupRepair
      {...{ context, rows, group, services: [], installationStep: "100", isOpen: true, work: {} as Import }}
      onAnyAmount={isOwner ? async () => undefined : undefined}
    />
  );
  return everyOf("button", shown(repair, aSession()));
}

test("HO-132: where an amount is refused as no multiple the owner allows any amount with one click, and only there", () => {
  expect(buttonsOf("250,55", true)).toContain("Allow any amount");
  expect(buttonsOf("250,55", false)).not.toContain("Allow any amount");
  expect(buttonsOf("x", true)).not.toContain("Allow any amount");
});
