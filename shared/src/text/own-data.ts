import type { TextTable } from "./text-table.ts";

/** The copy of a person's own data in the profile. */
export const ownDataText = {
  "ownData.title": { en: "Copy and deletion", ru: "Копия и удаление" },
  "ownData.copy": { en: "Copy of your data", ru: "Копия ваших данных" },
  "ownData.copyText": {
    en: "One JSON file with everything that we keep about you. It takes some minutes to prepare.",
    ru: "Один файл JSON со всем, что мы о вас храним. Подготовка займёт несколько минут.",
  },
  "ownData.preparing": {
    en: "We are preparing the copy and will email you when it is ready.",
    ru: "Готовим копию. Когда она будет готова, придёт письмо.",
  },
  "ownData.ready": {
    en: "Ready, {{size}}. You can download it until {{date}}, then it is deleted.",
    ru: "Готова, {{size}}. Скачать можно до {{date}}, потом копия удаляется.",
  },
  "ownData.failed": {
    en: "The copy could not be prepared. Ask for it again.",
    ru: "Не удалось подготовить копию. Запросите её ещё раз.",
  },
  "ownData.later": {
    en: "You can ask for the next copy after {{date}}.",
    ru: "Следующую копию можно запросить после {{date}}.",
  },
  "ownData.ask": { en: "Request", ru: "Запросить" },
  "ownData.askTitle": { en: "Request a copy of your data", ru: "Запросить копию данных" },
  "ownData.askText": {
    en: "The copy holds your profile, tasks, money, documents, methods, sessions and actions. Only you can download it, for {{days}} days.",
    ru: "В копии профиль, задачи, деньги, документы, способы вывода, сеансы и действия. Скачать её сможете только вы в течение {{days}} дней.",
  },
  "ownData.asked": { en: "The copy is on its way", ru: "Готовим копию" },
  "ownData.download": { en: "Download", ru: "Скачать" },
  "ownData.fileName": { en: "artel-data", ru: "artel-данные" },
  "ownData.fileFailed": {
    en: "The file was not downloaded. Try again.",
    ru: "Файл не скачан. Попробуйте ещё раз.",
  },
} as const satisfies TextTable;
