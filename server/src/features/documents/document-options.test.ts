import { documentOptions } from "@artel/shared/calls/documents/app";
import { expect, test } from "vitest";
import { closeWithCleanBooks, testApp } from "../../testing/app.ts";
import { aCompany, aContractor } from "../../testing/people.ts";
import { testWorld } from "../../testing/world.ts";

test.each([
  ["the shipped note", {}, { en: "No VAT is charged by this document.", ru: "НДС этим документом не начисляется." }],
  [
    "the note of the installation",
    { DOMESTIC_VAT_NOTE_EN: "VAT exempt, section 26", DOMESTIC_VAT_NOTE_RU: "Освобождено от НДС, раздел 26" },
    { en: "VAT exempt, section 26", ru: "Освобождено от НДС, раздел 26" },
  ],
])("HO-98: documents inside the provider's country get %s, in both languages", async (_, settings, note) => {
  const world = await testWorld(settings);
  const app = await testApp(world);
  for (const reader of [await aCompany(world.tx), await aContractor(world.tx)]) {
    expect((await app.as(reader)(documentOptions, {})).json()).toMatchObject({ domesticVatNote: note });
  }
  await closeWithCleanBooks(app, world);
});
