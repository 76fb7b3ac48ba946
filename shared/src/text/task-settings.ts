import type { TextTable } from "./text-table.ts";

/** What a company settles for the tasks of one freelancer. */
export const taskSettingsText = {
  "taskSettings.title": { en: "New tasks for this freelancer", ru: "Новые задачи для этого исполнителя" },
  "taskSettings.lead": {
    en: "Default values of a new task. Each task can be changed before it is sent.",
    ru: "Значения по умолчанию для новой задачи. Перед отправкой каждую можно изменить.",
  },
  "taskSettings.category": { en: "Service", ru: "Услуга" },
  "taskSettings.categoryText": {
    en: "Preselected in a new task.",
    ru: "Выбрана в новой задаче заранее.",
  },
  "taskSettings.currency": { en: "Currency", ru: "Валюта" },
  "taskSettings.currencyText": {
    en: "If none is set, the usual currency of the account is used.",
    ru: "Если не задана, берётся обычная валюта аккаунта.",
  },
  "taskSettings.project": { en: "Project", ru: "Проект" },
  "taskSettings.projectText": {
    en: "Groups tasks in lists and reports.",
    ru: "Объединяет задачи в списках и отчётах.",
  },
  "taskSettings.plan": { en: "Withdrawal plan", ru: "Условия вывода" },
  "taskSettings.planText": {
    en: "Terms that the freelancer reads with each new task and confirms before accepting it. Leave all three empty for none.",
    ru: "Условия, которые исполнитель видит в каждой новой задаче и подтверждает перед принятием. Если их нет, оставьте все три поля пустыми.",
  },
  "taskSettings.planName": { en: "Name of the plan", ru: "Название условий" },
  "taskSettings.planNameText": { en: "Shown in the list of tasks.", ru: "Видно в списке задач." },
  "taskSettings.planWords": { en: "Terms", ru: "Текст условий" },
  "taskSettings.planWordsText": {
    en: "An empty line starts a new paragraph; “- ” at the start of a line makes a list item.",
    ru: "Пустая строка начинает новый абзац, «- » в начале строки делает её пунктом списка.",
  },
  "taskSettings.planUrl": { en: "Help page", ru: "Страница с подробностями" },
  "taskSettings.planUrlText": {
    en: "An address that begins with https://",
    ru: "Адрес, который начинается с https://",
  },
  "taskSettings.planUrlWrong": {
    en: "Enter a whole address that begins with https://",
    ru: "Введите полный адрес, который начинается с https://",
  },
  "taskSettings.autoPay": { en: "Publish tasks at once", ru: "Публиковать задачи сразу" },
  "taskSettings.autoPayText": {
    en: "A new task for this freelancer is paid and sent when it is created, whatever the setting of the company. Tasks of managers who may not pay stay drafts.",
    ru: "Новая задача для этого исполнителя оплачивается и уходит при создании, независимо от настройки компании. Задачи менеджеров без права оплаты остаются черновиками.",
  },
  "taskSettings.atOnce": {
    en: "Tasks for this freelancer are paid and sent as soon as they are created.",
    ru: "Задачи для этого исполнителя оплачиваются и уходят сразу при создании.",
  },
  "taskSettings.carries": {
    en: "This task comes with the plan “{{name}}”",
    ru: "К задаче приложены условия «{{name}}»",
  },
} as const satisfies TextTable;
