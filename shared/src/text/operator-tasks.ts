import type { TextTable } from "./text-table.ts";

/** One task in the console. */
export const operatorTasksText = {
  "operatorTasks.title": { en: "Tasks", ru: "Задачи" },
  "operatorTasks.name": { en: "Task {{id}}", ru: "Задача {{id}}" },
  "operatorTasks.missing": { en: "There is no such task", ru: "Такой задачи нет" },
  "operatorTasks.missingText": {
    en: "The number belongs to no task, or its draft was deleted.",
    ru: "Под этим номером нет задачи, или её черновик удалён.",
  },
  "operatorTasks.facts": { en: "Task", ru: "Задача" },
  "operatorTasks.company": { en: "Company", ru: "Компания" },
  "operatorTasks.freelancer": { en: "Freelancer", ru: "Исполнитель" },
  "operatorTasks.documents": { en: "Documents of both sides", ru: "Документы обеих сторон" },
  "operatorTasks.number": { en: "Number", ru: "Номер" },
  "operatorTasks.whose": { en: "Whose", ru: "Чей" },
  "operatorTasks.noDocuments": { en: "No document is issued yet", ru: "Документов пока нет" },
  "operatorTasks.payouts": {
    en: "Payouts in {{currency}} since it was paid",
    ru: "Выплаты в {{currency}} после её оплаты",
  },
  "operatorTasks.payoutsText": {
    en: "The oldest money leaves first, so the money of this task may be in them.",
    ru: "Первыми уходят самые старые деньги, поэтому деньги этой задачи могут быть здесь.",
  },
  "operatorTasks.noPayouts": { en: "No payout has been requested since", ru: "С тех пор выплат не запрашивали" },
  "operatorTasks.postings": { en: "Postings", ru: "Проводки" },
  "operatorTasks.noPostings": { en: "No money has moved for it", ru: "Движений денег по ней не было" },
  "operatorTasks.of": { en: "Newest tasks", ru: "Последние задачи" },
  "operatorTasks.none": { en: "No tasks yet", ru: "Задач пока нет" },
} as const satisfies TextTable;
