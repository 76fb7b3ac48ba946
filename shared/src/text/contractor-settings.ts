import type { TextTable } from "./text-table.ts";

/** Task settings of a contractor; the schema of their form carries these words in both languages. */
export const contractorSettingsText = {
  "contractorSettings.title": { en: "Task settings", ru: "Настройки задач" },
  "contractorSettings.saved": { en: "Settings saved", ru: "Настройки сохранены" },
  "contractorSettings.none": { en: "Not set", ru: "Не задано" },
  "contractorSettings.category": { en: "Service", ru: "Услуга" },
  "contractorSettings.categoryHelp": { en: "New tasks begin with it", ru: "С неё начинается новая задача" },
  "contractorSettings.currency": { en: "Currency", ru: "Валюта" },
  "contractorSettings.currencyHelp": { en: "New tasks begin with it", ru: "С неё начинается новая задача" },
  "contractorSettings.project": { en: "Project", ru: "Проект" },
  "contractorSettings.projectHelp": { en: "New tasks begin with it", ru: "С него начинается новая задача" },
  "contractorSettings.plan": { en: "Withdrawal plan", ru: "Условия вывода" },
  "contractorSettings.planHelp": {
    en: "Each new task carries these terms; the freelancer confirms them when accepting",
    ru: "Условия прилагаются к каждой новой задаче; исполнитель подтверждает их, принимая её",
  },
  "contractorSettings.planName": { en: "Name of the plan", ru: "Название" },
  "contractorSettings.planNameHelp": { en: "For example: Withdrawal in 14 days", ru: "Например: Вывод за 14 дней" },
  "contractorSettings.planTerms": { en: "Terms", ru: "Условия" },
  "contractorSettings.planTermsHelp": {
    en: "Lists, **bold** and links in Markdown",
    ru: "Списки, **выделение** и ссылки в Markdown",
  },
  "contractorSettings.planLink": { en: "Link to more", ru: "Ссылка на подробности" },
  "contractorSettings.planLinkHelp": { en: "Begins with https://", ru: "Начинается с https://" },
  "contractorSettings.planNameMissing": { en: "Name the plan", ru: "Укажите название условий" },
  "contractorSettings.autoPay": { en: "Pay new tasks at once", ru: "Оплачивать новые задачи сразу" },
  "contractorSettings.autoPayHelp": {
    en: "A new task for this freelancer is sent and its sum is held as soon as it is created",
    ru: "Новая задача этому исполнителю сразу отправляется, а её сумма резервируется",
  },
} as const satisfies TextTable;
