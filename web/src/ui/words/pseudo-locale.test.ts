import { expect, test } from "vitest";
import { pseudoText } from "./pseudo-locale.ts";

test("the pseudo-locale accents every word and makes it longer by 40 %, and leaves values and tags alone", () => {
  expect(pseudoText("Settings")).toBe("Šéţţîñĝšéţţ");
  expect(pseudoText("Pay {{amount}} <b>now</b>")).toBe("Þàýà {{amount}} <b>ñöŵö</b>");
  const sentence = "We sent a link to the address that you have given";
  expect(pseudoText(sentence).length / sentence.length).toBeGreaterThan(1.3);
});
