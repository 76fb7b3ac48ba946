import "../../../testing/browser.ts";
import { loadCategories } from "@artel/shared/calls/catalogue/legacy";
import { tasksText } from "@artel/shared/text/tasks";
import { afterEach, expect, test, vi } from "vitest";
import { answer, wordsOf } from "../../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../../testing/shown.tsx";
import { setLanguage } from "../../../ui/words/language.ts";
import { registerTexts } from "../../../ui/words/texts.ts";
import { ServiceCatalogue } from "./service-catalogue.tsx";

registerTexts(tasksText);
vi.stubGlobal("document", { documentElement: {} });
afterEach(() => setLanguage("en"));

const tree = [
  {
    id: 2,
    name: { en: "Design", ru: "Дизайн" },
    services: [
      { id: 2, name: { en: "Graphic design", ru: "Графический дизайн" } },
      { id: 105, name: { en: "Interface design", ru: "Дизайн интерфейсов" } },
    ],
  },
  {
    id: 11,
    name: { en: "Other", ru: "Другое" },
    services: [{ id: 11, name: { en: "Other work", ru: "Другие работы" } }],
  },
];

test("C-69: the catalogue shows each category with its services, their numbers, and all names in the reader's language", () => {
  const page = () => {
    const html = shown(<ServiceCatalogue />, aSession(), [answer(loadCategories, { Id: 0 }, tree)]);
    const lines = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/gs)];
    return [everyOf("h2", html), lines.map(([, line = ""]) => /^.+? \d+/.exec(wordsOf(line))?.[0])];
  };
  expect(page()).toEqual([
    ["Design", "Other"],
    ["Graphic design 2", "Interface design 105", "Other work 11"],
  ]);
  setLanguage("ru");
  expect(page()).toEqual([
    ["Дизайн", "Другое"],
    ["Графический дизайн 2", "Дизайн интерфейсов 105", "Другие работы 11"],
  ]);
});
