import { describe, expect, test } from "vitest";
import { latinOffer } from "./latin-offer.ts";

describe("a text that has to be in Latin letters", () => {
  test.each([
    ["Landing рage", "рage", "р"],
    ["Сarla Rossi", "Сarla", "С"],
    ["Сarlа", "Сarlа", "Са"],
    ["А team", "А", "А"],
    ["Νorthwind", "Νorthwind", "Ν"],
    ["сору of the guide", "сору", "сору"],
  ])("I-37: in %j the word %j is told and nothing is guessed", (text, word, letters) => {
    expect(latinOffer(text)).toEqual({ lookAlike: { word, letters } });
  });

  test.each([
    ["Описание кириллицей", "Opisanie kirillitsei"],
    ["Дизайн landing page", "Dizain landing page"],
    ["Мост", "Most"],
    ["Хрущёва", "Khrushcheva"],
  ])("I-37: %j is Russian and is offered as %j", (text, spelling) => {
    expect(latinOffer(text)).toEqual({ spelling });
  });

  test("I-37: a Latin text needs nothing, and other alphabets get no spelling", () => {
    expect(["", "Landing page", "Žofia Ünal"].map(latinOffer)).toEqual([{}, {}, {}]);
    expect(["東京", "Ａｎｎａ", "Привет 東京"].map(latinOffer)).toEqual([{}, {}, {}]);
  });
});
