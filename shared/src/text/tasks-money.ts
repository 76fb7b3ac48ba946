import type { TextTable } from "./text-table.ts";

/** Paying without enough money, its ways out, and the failures of a bulk run by reason (HO-103, C-21). */
export const tasksMoneyText = {
  "tasks.shortage.refused": {
    en: "You don't have enough funds. {{lines}}",
    ru: "У вас недостаточно средств. {{lines}}",
  },
  "tasks.shortage.line": {
    en: "{{needed}} needed, {{available}} available, {{missing}} missing",
    ru: "Нужно {{needed}}, доступно {{available}}, не хватает {{missing}}",
  },
  "tasks.shortage.lineManager": { en: "{{needed}} needed", ru: "Нужно {{needed}}" },
} as const satisfies TextTable;
