import type { TextTable } from "./text-table.ts";

/** The time zone of an account. */
export const zonesText = {
  "zones.title": { en: "Time zone", ru: "Часовой пояс" },
  "zones.now": { en: "{{offset}}, now {{time}}", ru: "{{offset}}, сейчас {{time}}" },
  "zones.ofOwner": {
    en: "Set by the owner of the company for everybody in it.",
    ru: "Для всей компании его выбирает владелец.",
  },
  "zones.changeNamed": { en: "Change: Time zone", ru: "Изменить: Часовой пояс" },
  "zones.fieldHint": { en: "City, country or offset, such as +5:45", ru: "Город, страна или сдвиг, например +5:45" },
  "zones.leadCompany": {
    en: "Days, periods, statements, exports and emails of the whole company follow it, for its managers too. Issued documents and files that you have sent keep their days. The first statement after the change names both zones.",
    ru: "По нему считаются дни, периоды, выписки, выгрузки и письма всей компании, в том числе у менеджеров. Выставленные документы и отправленные файлы сохраняют свои даты. Первая выписка после изменения назовёт оба пояса.",
  },
  "zones.leadPerson": {
    en: "Days, periods, statements, exports and emails follow it. Issued documents and files that you have sent keep their days. The first statement after the change names both zones.",
    ru: "По нему считаются дни, периоды, выписки, выгрузки и письма. Выставленные документы и отправленные файлы сохраняют свои даты. Первая выписка после изменения назовёт оба пояса.",
  },
  "zones.nothing": { en: "No such time zone", ru: "Такого часового пояса нет" },
  "zones.saved": { en: "Time zone: {{zone}}", ru: "Часовой пояс: {{zone}}" },
} as const satisfies TextTable;
