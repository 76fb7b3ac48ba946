import type { TextTable } from "./text-table.ts";

/** What a person may have of something at once is reached: each line says what makes room. */
export const boundsText = {
  "bounds.bulkRuns": {
    en: "You have {{max}} actions in progress already. Wait until one ends, or stop one.",
    ru: "У вас уже выполняется действий: {{max}}. Дождитесь окончания одного из них или остановите его.",
  },
  "bounds.bulkTasks": {
    en: "Your actions in progress have {{waiting}} tasks still. Together with these there would be more than {{max}}: wait, or select fewer.",
    ru: "В ваших текущих действиях ещё задач: {{waiting}}. Вместе с этими их было бы больше {{max}}: подождите или выберите меньше.",
  },
  "bounds.listChanged": {
    en: "{{count}} of the selected tasks are not there any more. Open the list again and select anew.",
    ru: "Выбранных задач, которых больше нет: {{count}}. Откройте список заново и выберите ещё раз.",
  },
  "bounds.drafts": {
    en: "You have {{made}} drafts, and one person can have {{max}}. Pay or delete some of them first.",
    ru: "Ваших черновиков: {{made}}, а может быть не больше {{max}}. Сначала оплатите или удалите часть из них.",
  },
  "bounds.topups": {
    en: "Your company has asked for {{max}} invoices within 24 hours. Pay one of them, or try again tomorrow.",
    ru: "За сутки компания запросила счетов: {{max}}. Оплатите один из них или вернитесь к этому завтра.",
  },
} as const satisfies TextTable;
