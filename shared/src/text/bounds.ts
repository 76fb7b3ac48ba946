import type { TextTable } from "./text-table.ts";

/** What a person may have of something at once is reached: each line says what makes room. */
export const boundsText = {
  "bounds.bulkRuns": {
    en: "You have {{max}} actions in progress already. Wait until one ends, or stop one.",
    ru: "У вас уже выполняется действий: {{max}}. Дождитесь окончания одного из них или остановите его.",
  },
  "bounds.bulkTasks": {
    en: "Your actions in progress still have {{waiting}} tasks. Together with these there would be more than {{max}}: wait, or select fewer.",
    ru: "В выполняемых действиях осталось задач: {{waiting}}. Вместе с выбранными их станет больше {{max}}: подождите или выберите меньше.",
  },
  "bounds.listChanged": {
    en: "{{count}} of the selected tasks are no longer there. Open the list again and select anew.",
    ru: "Не найдено выбранных задач: {{count}}. Откройте список заново и выберите ещё раз.",
  },
  "bounds.drafts": {
    en: "You have {{made}} drafts, and one person can have {{max}}. Pay or delete some of them first.",
    ru: "У вас черновиков: {{made}}, а можно иметь не больше {{max}}. Сначала оплатите или удалите часть из них.",
  },
  "bounds.zones": {
    en: "The time zone can be changed {{max}} times in {{days}} days. Try again later.",
    ru: "Часовой пояс можно менять не чаще {{max}} раз за {{days}} дней. Повторите попытку позже.",
  },
  "bounds.topups": {
    en: "Your company has asked for {{max}} invoices within 24 hours. Use one of them, or try again tomorrow.",
    ru: "За сутки компания запросила счетов: {{max}}. Используйте один из них или повторите попытку завтра.",
  },
  "bounds.ruleDrafts": {
    en: "You have {{max}} drafts. Delete or publish one first.",
    ru: "У вас уже черновиков: {{max}}. Сначала удалите или опубликуйте один из них.",
  },
  "bounds.notes": {
    en: "There are {{max}} notes about this person, and no more can be kept.",
    ru: "Об этом человеке уже заметок: {{max}}, больше хранить нельзя.",
  },
  "bounds.cardPayins": {
    en: "Your company has begun {{max}} payments by card within 24 hours. Try again tomorrow, or pay an invoice.",
    ru: "За сутки компания начала оплат картой: {{max}}. Повторите попытку завтра или оплатите счёт.",
  },
} as const satisfies TextTable;
