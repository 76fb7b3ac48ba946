import type { TextTable } from "./text-table.ts";

/** What is not there: a page, a task, a person. */
export const notFoundText = {
  "notFound.title": { en: "There is no such page", ru: "Такой страницы нет" },
  "notFound.text": {
    en: "The address may be mistyped, or the page has moved.",
    ru: "Возможно, в адресе опечатка или страница переехала.",
  },
  "notFound.home": { en: "Go to the home page", ru: "На главную" },
  "notFound.tasks": { en: "Go to the tasks", ru: "К списку задач" },
  "notFound.contractors": { en: "Go to the freelancers", ru: "К списку исполнителей" },
} as const satisfies TextTable;
