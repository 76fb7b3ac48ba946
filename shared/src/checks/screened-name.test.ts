import { expect, test } from "vitest";
import { mayBeSameName, screenedSpellings, screenedWords } from "./screened-name.ts";

const hits = (one: string, other: string) => mayBeSameName(screenedWords(one), screenedWords(other));

test.each([
  ["Ivan Ivanov", "IVANOV, Ivan"],
  ["Иван Иванов", "Ivan Ivanov"],
  ["Yulia Andreeva", "Юлия Андреева"],
  ["Володимир Зеленюк", "Volodimir Zeleniuk"],
  ["José Núñez", "Jose Nunez"],
  ["Ivan Ivanov", "Ivanov Ivan Petrovich"],
  ["Northwind Trading LLC", "ООО «Northwind Trading»"],
  ["Osama", "OSAMA"],
  ["Hi\u200dtov Gen\u200cnadii", "Hitov Gennadii"],
  ["Ｈｉｔｏｖ Gennadii", "Hitov Gennadii"],
  ["Patrick O’Brien", "OBRIEN Patrick"],
  ["Ola Łęk", "Lek Ola"],
  ["Әли Қуат", "Ali Kuat"],
])("HO-43: the name %s is held for the listed name %s", (name, listed) => {
  expect([hits(name, listed), hits(listed, name)]).toEqual([true, true]);
});

test("HO-43: a hyphen or a dot in a word neither hides it nor parts what is written as one", () => {
  const held = (one: string, listed: string) =>
    screenedSpellings(one).some((words) => screenedSpellings(listed).some((known) => mayBeSameName(words, known)));
  expect(held("Gennadii Hit-ov", "Hitov Gennadii")).toBe(true);
  expect(held("Gen.nadii Hitov", "Hitov Gennadii")).toBe(true);
  expect(held("Abubakr Hassan", "Abu-Bakr Hassan")).toBe(true);
  expect(held("Anna-Maria Lind", "Lind Maria Anna")).toBe(true);
  expect(held("Anna-Maria Lind", "Lind Annamarie")).toBe(true);
  expect(held("Anna-Maria Lind", "Lind Tamara")).toBe(false);
});

test.each([
  ["Ivan Ivanov", "Ivan"],
  ["Ivan Ivanov", "Petr Ivanov"],
  ["Ivan Ivan", "Ivan Ivanov"],
  ["LLC", "LLC"],
  ["", "Ivan Ivanov"],
])("HO-43: the name %s is not held for the listed name %s", (name, listed) => {
  expect([hits(name, listed), hits(listed, name)]).toEqual([false, false]);
});

test("HO-43: words of four letters have to be equal, one sign may differ from five on, and two from nine on", () => {
  expect(hits("Bond James", "Bund James")).toBe(false);
  expect(hits("Bonds James", "Bunds James")).toBe(true);
  expect(hits("Bonds James", "Bundt James")).toBe(false);
  expect(hits("Kastelman James", "Kostelman James")).toBe(true);
  expect(hits("Kastelman James", "Kostelmon James")).toBe(true);
  expect(hits("Kastelma James", "Kostelmo James")).toBe(false);
  expect(hits("Kastelman James", "Kostolmon James")).toBe(false);
  expect(hits("Bonds James", "Bond James")).toBe(false);
  expect(hits("Bondsy James", "Bonds James")).toBe(true);
});
