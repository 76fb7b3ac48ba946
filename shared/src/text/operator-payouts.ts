import type { TextTable } from "./text-table.ts";

/** Words of the operators' payout queue and its batches (HO-33, HO-43; operator.md 3 and 5). */
export const operatorPayoutsText = {
  "operatorPayouts.title": { en: "Payout queue", ru: "Очередь выплат" },
  "operatorPayouts.tab.ready": { en: "Requests", ru: "Запросы" },
  "operatorPayouts.tab.held": { en: "On hold", ru: "На проверке" },
  "operatorPayouts.tab.batches": { en: "Batches to release", ru: "Пакеты к отправке" },
  "operatorPayouts.tab.sent": { en: "Waiting for results", ru: "Ждут результата" },
  "operatorPayouts.tab.finished": { en: "Finished", ru: "Завершённые" },
} as const satisfies TextTable;
