import "../../../../testing/browser.ts";
import { importContext } from "@artel/shared/sheets/testing/import-context";
import { importText } from "@artel/shared/text/import";
import { expect, test } from "vitest";
import { wordsOf } from "../../../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../../../testing/shown.tsx";
import { registerTexts } from "../../../../ui/words/texts.ts";
import { jobsWith } from "../testing/import-jobs.ts";
import { UploadStep } from "./upload-step.tsx";

registerTexts(importText);

function upload(amountStep: string, installationStep: string, isOwner: boolean): string {
  return shown(
    <UploadStep
      context={importContext({ amountStep })}
      services={[]}
      jobs={jobsWith(undefined)}
      installationStep={installationStep}
      onAnyAmount={isOwner ? async () => undefined : undefined}
      onLoad={() => undefined}
    />,
    aSession(),
  );
}

test("HO-132: before a file is chosen the page names the amounts that are taken, and the owner can change them there", () => {
  const step = upload("100", "100", true);
  expect(wordsOf(step)).toContain(importText["import.amounts.step"].en.replace("{{step}}", "100"));
  expect(everyOf("button", step)).toContain("Allow any amount");
  const any = upload("0", "100", true);
  expect(wordsOf(any)).toContain(importText["import.amounts.any"].en);
  expect(everyOf("button", any)).toContain("Only multiples of 100");
});

test("HO-132: a manager reads whom to ask; where the installation asks for no step there is nothing to choose", () => {
  const manager = upload("100", "100", false);
  expect(wordsOf(manager)).toContain(importText["import.amounts.askOwner"].en);
  expect(everyOf("button", manager)).not.toContain("Allow any amount");
  expect(wordsOf(upload("0", "0", true))).not.toContain(importText["import.amounts.any"].en);
});
