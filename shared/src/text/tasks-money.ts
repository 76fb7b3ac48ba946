import type { TextTable } from "./text-table.ts";

/** Marking tasks completed, which pays their freelancers. */
const completeText = {
  "tasks.completeTitle": {
    en: ["Mark {{count}} task completed?", "Mark {{count}} tasks completed?"],
    ru: [
      "Отметить {{count}} задачу выполненной?",
      "Отметить {{count}} задачи выполненными?",
      "Отметить {{count}} задач выполненными?",
    ],
  },
  "tasks.completeText": {
    en: "The freelancer is paid at once. Freelancers who have not accepted the terms or passed the verification are paid as soon as they do. This can't be undone.",
    ru: "Исполнитель получит деньги сразу. Тот, кто не принял условия или не прошёл проверку, — как только это сделает. Отменить это будет нельзя.",
  },
  "tasks.completeSum": { en: "Complete and pay {{amount}}", ru: "Отметить и выплатить {{amount}}" },
  "tasks.complete.person": {
    en: ["{{name}}, {{count}} task: {{amount}}", "{{name}}, {{count}} tasks: {{amount}}"],
    ru: [
      "{{name}}, {{count}} задача: {{amount}}",
      "{{name}}, {{count}} задачи: {{amount}}",
      "{{name}}, {{count}} задач: {{amount}}",
    ],
  },
  "tasks.complete.people": {
    en: ["{{count}} freelancer gets the money", "{{count}} freelancers get the money"],
    ru: [
      "Деньги получит {{count}} исполнитель",
      "Деньги получат {{count}} исполнителя",
      "Деньги получат {{count}} исполнителей",
    ],
  },
} as const satisfies TextTable;

/** Paying without enough money and the ways out of it. */
const shortageText = {
  "tasks.shortage.refused": {
    en: "You don't have enough funds. {{lines}}",
    ru: "У вас недостаточно средств. {{lines}}",
  },
  "tasks.shortage.line": {
    en: "{{needed}} needed, {{available}} available, {{missing}} missing",
    ru: "Нужно {{needed}}, доступно {{available}}, не хватает {{missing}}",
  },
  "tasks.daySum.refused": {
    en: "Above your payment limit of {{sum}} per day: {{left}} left today. The draft stays; propose its payment to the owner of the company.",
    ru: "Больше вашего лимита на оплату — {{sum}} в день: на сегодня осталось {{left}}. Задача остаётся черновиком, предложите её оплату владельцу компании.",
  },
  "tasks.shortage.lineManager": { en: "{{needed}} needed", ru: "Нужно {{needed}}" },
  "tasks.shortage.title": { en: "Not enough money", ru: "Недостаточно средств" },
  "tasks.shortage.reason": {
    en: "Not enough money: short by {{amount}}",
    ru: "Недостаточно средств: не хватает {{amount}}",
  },
  "tasks.shortage.reasonManager": {
    en: "The company's balance does not cover {{amount}}",
    ru: "Баланс компании не покрывает {{amount}}",
  },
  "tasks.shortage.checking": { en: "Comparing with the balance…", ru: "Сравниваем с балансом…" },
  "tasks.shortage.short": { en: "Short by {{amount}}", ru: "Не хватает {{amount}}" },
  "tasks.shortage.of": {
    en: "{{needed}} needed, {{available}} available",
    ru: "Нужно {{needed}}, доступно {{available}}",
  },
  "tasks.shortage.ofManager": {
    en: "{{needed}} needed: more than the company's balance. Ask the owner to top it up.",
    ru: "Нужно {{needed}}: больше, чем на балансе компании. Попросите владельца пополнить его.",
  },
  "tasks.shortage.topUp": { en: "Top up {{amount}}", ru: "Пополнить на {{amount}}" },
  "tasks.shortage.exchange": { en: "Exchange {{amount}}", ru: "Обменять {{amount}}" },
  "tasks.shortage.exchangeEnough": {
    en: "gives {{gives}}, leaves {{left}}",
    ru: "даст {{gives}}, останется {{left}}",
  },
  "tasks.shortage.exchangePart": {
    en: "gives {{gives}}, still short by {{missing}}",
    ru: "даст {{gives}}, всё ещё не хватит {{missing}}",
  },
  "tasks.shortage.payFitting": {
    en: ["Pay the {{count}} that fits", "Pay the {{count}} that fit"],
    ru: [
      "Оплатить {{count}}, на которую хватает",
      "Оплатить {{count}}, на которые хватает",
      "Оплатить {{count}}, на которые хватает",
    ],
  },
  "tasks.shortage.fitting": {
    en: "{{count}} of {{total}} for {{sums}}, nearest deadlines first. The others, {{rest}}, stay drafts.",
    ru: "{{count}} из {{total}} на {{sums}}, сначала с ближайшим сроком. Остальные, на {{rest}}, останутся черновиками.",
  },
  "tasks.shortage.more": { en: "and {{count}} more", ru: "и ещё {{count}}" },
  "tasks.shortage.which": { en: "Which ones, in this order", ru: "Какие именно, в этом порядке" },
  "tasks.shortage.task": {
    en: "{{id}}: {{title}}, {{deadline}}, {{amount}}",
    ru: "{{id}}: {{title}}, {{deadline}}, {{amount}}",
  },
  "tasks.shortage.noneFits": {
    en: "There is not enough money even for the task with the nearest deadline.",
    ru: "Денег не хватает даже на задачу с ближайшим сроком.",
  },
} as const satisfies TextTable;

/** The failures of a bulk run by reason, each with what to do next. */
const failureText = {
  "tasks.failure.count": {
    en: ["{{count}} task", "{{count}} tasks"],
    ru: ["{{count}} задача", "{{count}} задачи", "{{count}} задач"],
  },
  "tasks.failure.which": { en: "Which ones", ru: "Какие именно" },
  "tasks.failure.more": { en: "and {{count}} more: they are all in the file", ru: "и ещё {{count}}: все есть в файле" },
  "tasks.failure.list": { en: "Failures by reason", ru: "Ошибки по причинам" },
  "tasks.failure.noFunds": { en: "Not enough money", ru: "Недостаточно средств" },
  "tasks.failure.noFunds.next": {
    en: "Top up or exchange, then pay them again: they are still drafts.",
    ru: "Пополните баланс или обменяйте валюту и оплатите снова: это по-прежнему черновики.",
  },
  "tasks.failure.aboveDaySum": { en: "Above your daily payment limit", ru: "Больше вашего дневного лимита на оплату" },
  "tasks.failure.aboveDaySum.next": {
    en: "Select them and propose their payment to the owner: they are still drafts.",
    ru: "Выберите их и предложите оплату владельцу: это по-прежнему черновики.",
  },
  "tasks.question.gone": {
    en: "Task {{id}} is not there any more: somebody deleted it meanwhile.",
    ru: "Задачи {{id}} больше нет: её удалили.",
  },
  "tasks.question.moved": {
    en: "Nothing left to confirm: task {{id}} is now “{{status}}”.",
    ru: "Подтверждать больше нечего: задача {{id}} теперь в статусе «{{status}}».",
  },
  "tasks.question.noRight": {
    en: "You no longer have the right to pay",
    ru: "У вас больше нет права оплачивать",
  },
  "tasks.question.fewer": {
    en: "Only {{count}} of {{total}} can be paid now: the others changed meanwhile or cannot be paid.",
    ru: "Сейчас можно оплатить только {{count}} из {{total}}: остальные изменились или не могут быть оплачены.",
  },
  "tasks.failure.changedMeanwhile": { en: "Changed since you confirmed", ru: "Изменились после подтверждения" },
  "tasks.failure.changedMeanwhile.next": {
    en: "Nothing was paid. Check the new amount and freelancer, then confirm again.",
    ru: "Ничего не оплачено. Проверьте новую сумму и исполнителя и подтвердите ещё раз.",
  },
  "tasks.failure.taskAlreadyPaid": { en: "Already paid", ru: "Уже оплачены" },
  "tasks.failure.taskAlreadyPaid.next": { en: "Nothing to do.", ru: "Ничего делать не нужно." },
  "tasks.failure.taskNotDraft": { en: "Not drafts: {{status}}", ru: "Не черновики: {{status}}" },
  "tasks.failure.taskNotDraft.next": {
    en: "Duplicate the task to have a draft of it.",
    ru: "Дублируйте задачу, чтобы получить её черновик.",
  },
  "tasks.failure.taskStatusWrong": { en: "Another status: {{status}}", ru: "Другой статус: {{status}}" },
  "tasks.failure.taskStatusWrong.next": {
    en: "The status of the task has changed. Open it and decide again.",
    ru: "Статус задачи успел измениться. Откройте её и решите заново.",
  },
  "tasks.failure.contractorNotActive": { en: "The freelancer is not active", ru: "Исполнитель не активен" },
  "tasks.failure.contractorNotActive.next": {
    en: "Activate the freelancer on the page Freelancers, then try again.",
    ru: "Активируйте исполнителя на странице «Исполнители» и повторите.",
  },
  "tasks.failure.currencyNotOffered": { en: "The currency is switched off", ru: "Валюта отключена" },
  "tasks.failure.currencyNotOffered.next": {
    en: "Switch the currency on in the settings, or change the draft.",
    ru: "Включите валюту в настройках или измените черновик.",
  },
  "tasks.failure.notFound": { en: "No longer there", ru: "Больше не существуют" },
  "tasks.failure.notFound.next": {
    en: "The task was deleted, or you may not see it.",
    ru: "Задача удалена или недоступна вам.",
  },
  "tasks.failure.forbidden": { en: "You may not do this", ru: "Нет прав" },
  "tasks.failure.forbidden.next": { en: "Ask the owner of the company.", ru: "Обратитесь к владельцу компании." },
  "tasks.failure.termsNotAccepted": { en: "The terms are not accepted", ru: "Условия не приняты" },
  "tasks.failure.termsNotAccepted.next": {
    en: "Accept the terms, then try again.",
    ru: "Примите условия и повторите.",
  },
  "tasks.failure.other.next": { en: "Try again, or write to support.", ru: "Повторите или напишите в поддержку." },
} as const satisfies TextTable;

export const tasksMoneyText = { ...completeText, ...shortageText, ...failureText } as const satisfies TextTable;
