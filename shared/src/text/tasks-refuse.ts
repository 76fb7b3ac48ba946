import type { TextTable } from "./text-table.ts";

/** Refusals of tasks: a company rejects, a freelancer declines, and both say why. */
export const tasksRefuseText = {
  "tasks.rejectTitle": {
    en: ["Reject {{count}} task?", "Reject {{count}} tasks?"],
    ru: ["Отклонить {{count}} задачу?", "Отклонить {{count}} задачи?", "Отклонить {{count}} задач?"],
  },
  "tasks.rejectText": {
    en: "Reserved money is returned to your balance. A rejected task cannot be opened again.",
    ru: "Зарезервированные деньги вернутся на ваш баланс. Отклонённую задачу нельзя открыть снова.",
  },
  "tasks.rejectButton": {
    en: ["Reject {{count}} task", "Reject {{count}} tasks"],
    ru: ["Отклонить {{count}} задачу", "Отклонить {{count}} задачи", "Отклонить {{count}} задач"],
  },
  "tasks.rejectDraftsTitle": {
    en: ["Reject {{count}} draft?", "Reject {{count}} drafts?"],
    ru: ["Отклонить {{count}} черновик?", "Отклонить {{count}} черновика?", "Отклонить {{count}} черновиков?"],
  },
  "tasks.rejectDraftsText": {
    en: [
      "It stays in the list as rejected and cannot be opened again. The freelancer has not seen it and will not hear of it.",
      "They stay in the list as rejected and cannot be opened again. The freelancers have not seen them and will not hear of them.",
    ],
    ru: [
      "Он останется в списке отклонённых, открыть его снова нельзя. Исполнитель его не видел и ничего о нём не узнает.",
      "Они останутся в списке отклонённых, открыть их снова нельзя. Исполнители их не видели и ничего о них не узнают.",
      "Они останутся в списке отклонённых, открыть их снова нельзя. Исполнители их не видели и ничего о них не узнают.",
    ],
  },
  "tasks.rejectDraftsButton": {
    en: ["Reject {{count}} draft", "Reject {{count}} drafts"],
    ru: ["Отклонить {{count}} черновик", "Отклонить {{count}} черновика", "Отклонить {{count}} черновиков"],
  },
  "tasks.declineTitle": { en: "Decline this task?", ru: "Отклонить задачу?" },
  "tasks.declineManyTitle": {
    en: ["Decline {{count}} task?", "Decline {{count}} tasks?"],
    ru: ["Отклонить {{count}} задачу?", "Отклонить {{count}} задачи?", "Отклонить {{count}} задач?"],
  },
  "tasks.declineText": {
    en: "The money is returned to the company. A declined task cannot be opened again.",
    ru: "Деньги вернутся компании. Отклонённую задачу нельзя открыть снова.",
  },
  "tasks.declineButton": {
    en: ["Decline {{count}} task", "Decline {{count}} tasks"],
    ru: ["Отклонить {{count}} задачу", "Отклонить {{count}} задачи", "Отклонить {{count}} задач"],
  },
  "tasks.refusal.toFreelancer": { en: "The freelancer will read it.", ru: "Её прочитает исполнитель." },
  "tasks.refusal.toFreelancers": {
    en: "One reason for all selected tasks. The freelancers will read it.",
    ru: "Одна на все выбранные задачи. Её прочитают исполнители.",
  },
  "tasks.refusal.toCompany": { en: "The company will read it.", ru: "Её прочитает компания." },
  "tasks.refusal.toCompanies": {
    en: "One reason for all selected tasks. The companies will read it.",
    ru: "Одна на все выбранные задачи. Её прочитают компании.",
  },
  "tasks.refusal.usual": { en: "Usual reasons", ru: "Частые причины" },
  "tasks.refusal.company.notNeeded": { en: "The work is no longer needed", ru: "Работа больше не нужна" },
  "tasks.refusal.company.mistake": { en: "The task was sent by mistake", ru: "Задача отправлена по ошибке" },
  "tasks.refusal.company.terms": { en: "The terms have changed", ru: "Условия изменились" },
  "tasks.refusal.contractor.noTime": { en: "I have no time for this now", ru: "Сейчас нет времени" },
  "tasks.refusal.contractor.deadline": { en: "The deadline is too short", ru: "Слишком короткий срок" },
  "tasks.refusal.contractor.amount": { en: "The amount is too low", ru: "Слишком маленькая сумма" },
  "tasks.refusal.contractor.notAgreed": {
    en: "We have not agreed on this task",
    ru: "Мы об этой задаче не договаривались",
  },
  "tasks.refusal.rejected": {
    en: "{{name}} rejected the task on {{date}}",
    ru: "Задача отклонена: {{name}}, {{date}}",
  },
  "tasks.refusal.declined": {
    en: "{{name}} declined the task on {{date}}",
    ru: "Исполнитель отклонил задачу: {{name}}, {{date}}",
  },
  "tasks.refusal.column": { en: "Reason for refusal", ru: "Причина отказа" },
} as const satisfies TextTable;
