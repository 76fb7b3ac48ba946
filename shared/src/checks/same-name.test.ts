import { describe, expect, test } from "vitest";
import { isRussianSpellingOf, isSameName } from "./same-name.ts";

describe("holder and profile", () => {
  test("HO-89: order, case, accents and punctuation make no other person", () => {
    expect(isSameName("Anna Petrović", "PETROVIC, ANNA")).toBe(true);
    expect(isSameName("Jean-Luc O'Neil", "o neil jean luc")).toBe(true);
  });

  test("HO-89: another, a missing or an additional word does", () => {
    expect(isSameName("Anna Petrovic", "Ana Petrovic")).toBe(false);
    expect(isSameName("Anna Petrovic", "Anna")).toBe(false);
    expect(isSameName("Anna Petrovic", "Anna Maria Petrovic")).toBe(false);
    expect(isSameName("", "")).toBe(false);
  });
});

describe("a holder in Russian letters and papers in Latin ones", () => {
  test("HO-89: the same words by their sound, in any order, with or without a patronymic, are one person", () => {
    expect(isRussianSpellingOf("Ivan Ivanov", "Иванов Иван Иванович")).toBe(true);
    expect(isRussianSpellingOf("Ivan Ivanov", "ИВАН ИВАНОВ")).toBe(true);
    expect(isRussianSpellingOf("Yulia Andreeva", "Андреева Юлия Алексеевна")).toBe(true);
    expect(isRussianSpellingOf("Alexey Khrushchev", "Хрущёв Алексей")).toBe(true);
    expect(isRussianSpellingOf("Anna Petrova-Sidorova", "Петрова-Сидорова Анна Ильинична")).toBe(true);
  });

  test("HO-89: another, a missing or an additional word is another person", () => {
    expect(isRussianSpellingOf("Ivan Ivanov", "Петров Пётр Петрович")).toBe(false);
    expect(isRussianSpellingOf("Ivan Ivanov", "Иванов Пётр Иванович")).toBe(false);
    expect(isRussianSpellingOf("Ivan Ivanov", "Иванов")).toBe(false);
    expect(isRussianSpellingOf("Ivan Ivanov", "Иванов Иван Петров")).toBe(false);
    expect(isRussianSpellingOf("Ivan Ivanov", "Иванов Иван Иванович Петрович")).toBe(false);
    expect(isRussianSpellingOf("Ivan Ivanov", "Ivan Ivanov Ivanovich")).toBe(false);
    expect(isRussianSpellingOf("Ivan", "Иван")).toBe(false);
    expect(isRussianSpellingOf("", "")).toBe(false);
  });
});
