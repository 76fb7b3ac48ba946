import type { TextTable } from "./text-table.ts";

/** What the server alone says: mails about tasks and invitations, what the code of a payment confirms, and who was first to pay. */
export const tasksMailText = {
  "tasks.factor.task": { en: "Task", ru: "Задача" },
  "tasks.factor.to": { en: "Freelancer", ru: "Исполнитель" },
  "tasks.factor.movedFrom": { en: "Tasks of", ru: "Задачи для" },
  "tasks.factor.moved": { en: "Tasks that move", ru: "Переносится задач" },
  "tasks.factor.back": { en: "Returned to the company", ru: "Возвращается компании" },
  "tasks.factor.returned": { en: "Returns to the balance", ru: "Возвращается на баланс" },
  "tasks.factor.count": { en: "Tasks to pay", ru: "Задач к оплате" },
  "tasks.factor.total": { en: "Reserved from balance", ru: "Резервируется с баланса" },
  "tasks.mail.subjectMany": {
    en: ["{{count}} task has news", "{{count}} tasks have news"],
    ru: ["Новости по {{count}} задаче", "Новости по {{count}} задачам", "Новости по {{count}} задачам"],
  },
  "tasks.mail.sent": {
    en: [
      "{{count}} task has been sent to you. The money is reserved: accept the task to receive it.",
      "{{count}} tasks have been sent to you. The money is reserved: accept the tasks to receive it.",
    ],
    ru: [
      "Вам отправлена {{count}} задача. Деньги за неё зарезервированы: примите задачу, чтобы получить их.",
      "Вам отправлены {{count}} задачи. Деньги за них зарезервированы: примите задачи, чтобы получить их.",
      "Вам отправлено {{count}} задач. Деньги за них зарезервированы: примите задачи, чтобы получить их.",
    ],
  },
  "tasks.mail.accepted": {
    en: ["{{count}} task has been accepted and paid.", "{{count}} tasks have been accepted and paid."],
    ru: [
      "{{count}} задача принята и оплачена.",
      "{{count}} задачи приняты и оплачены.",
      "{{count}} задач принято и оплачено.",
    ],
  },
  "tasks.mail.rejected": {
    en: ["{{count}} task has been rejected by the company.", "{{count}} tasks have been rejected by the company."],
    ru: [
      "{{count}} задача отклонена компанией.",
      "{{count}} задачи отклонены компанией.",
      "{{count}} задач отклонено компанией.",
    ],
  },
  "tasks.mail.declined": {
    en: [
      "{{count}} task has been declined by the freelancer. The money was returned to your balance.",
      "{{count}} tasks have been declined by freelancers. The money was returned to your balance.",
    ],
    ru: [
      "{{count}} задача отклонена исполнителем. Деньги вернулись на ваш баланс.",
      "{{count}} задачи отклонены исполнителями. Деньги вернулись на ваш баланс.",
      "{{count}} задач отклонено исполнителями. Деньги вернулись на ваш баланс.",
    ],
  },
  "tasks.mail.completed": {
    en: [
      "{{count}} task has been completed and paid: the money is on your balance.",
      "{{count}} tasks have been completed and paid: the money is on your balance.",
    ],
    ru: [
      "{{count}} задача завершена и оплачена: деньги на вашем балансе.",
      "{{count}} задачи завершены и оплачены: деньги на вашем балансе.",
      "{{count}} задач завершено и оплачено: деньги на вашем балансе.",
    ],
  },
  "tasks.mail.waits": {
    en: [
      "{{count}} task is completed and waits for you: accept the terms and pass the verification, and it is paid.",
      "{{count}} tasks are completed and wait for you: accept the terms and pass the verification, and they are paid.",
    ],
    ru: [
      "{{count}} задача завершена и ждёт вас: примите условия и пройдите проверку, и она будет оплачена.",
      "{{count}} задачи завершены и ждут вас: примите условия и пройдите проверку, и они будут оплачены.",
      "{{count}} задач завершено и ждёт вас: примите условия и пройдите проверку, и они будут оплачены.",
    ],
  },
  "tasks.mail.proposed": {
    en: [
      "{{count}} payment is proposed and waits for your approval.",
      "{{count}} payments are proposed and wait for your approval.",
    ],
    ru: [
      "Предложена {{count}} оплата: она ждёт вашего решения.",
      "Предложены {{count}} оплаты: они ждут вашего решения.",
      "Предложено {{count}} оплат: они ждут вашего решения.",
    ],
  },
  "tasks.mail.proposalDeclined": {
    en: [
      "{{count}} payment that you proposed has been declined. The reason is on the page of the task.",
      "{{count}} payments that you proposed have been declined. The reasons are on the pages of the tasks.",
    ],
    ru: [
      "{{count}} предложенная вами оплата отклонена. Причина указана на странице задачи.",
      "{{count}} предложенные вами оплаты отклонены. Причины указаны на страницах задач.",
      "{{count}} предложенных вами оплат отклонено. Причины указаны на страницах задач.",
    ],
  },
  "tasks.mail.proposalPaid": {
    en: [
      "{{count}} task that you proposed for payment has been paid and sent to the freelancer.",
      "{{count}} tasks that you proposed for payment have been paid and sent to freelancers.",
    ],
    ru: [
      "{{count}} задача, предложенная вами к оплате, оплачена и отправлена исполнителю.",
      "{{count}} задачи, предложенные вами к оплате, оплачены и отправлены исполнителям.",
      "{{count}} задач, предложенных вами к оплате, оплачено и отправлено исполнителям.",
    ],
  },
  "tasks.mail.line": {
    en: "#{{id}} {{title}} ({{other}}): {{amount}}",
    ru: "№ {{id}} {{title}} ({{other}}): {{amount}}",
  },
  "tasks.mail.refusedLine": {
    en: "#{{id}} {{title}} ({{other}}): {{amount}}. Reason: {{reason}}",
    ru: "№ {{id}} {{title}} ({{other}}): {{amount}}. Причина: {{reason}}",
  },
  "tasks.mail.more": { en: "and {{count}} more", ru: "и ещё {{count}}" },
  "tasks.mail.openOne": { en: "Open the task", ru: "Открыть задачу" },
  "tasks.mail.openMany": { en: "Open the tasks", ru: "Открыть задачи" },

  "contractors.mail.inviteSubject": {
    en: "A company invites you to Artel",
    ru: "Компания приглашает вас в Artel",
  },
  "contractors.mail.inviteText": {
    en: "{{company}} wants to pay you for your work through Artel. Register with this address: its tasks then come to you, and their money is reserved before you start.",
    ru: "{{company}} хочет платить вам за работу через Artel. Зарегистрируйтесь с этим адресом: задачи компании будут приходить вам, а деньги за них резервируются до начала работы.",
  },
  "contractors.mail.words": { en: "{{title}}", ru: "{{title}}" },
  "contractors.mail.inviteButton": { en: "Accept the invitation", ru: "Принять приглашение" },
  "contractors.mail.linkedSubject": {
    en: "A new company works with you on Artel",
    ru: "С вами в Artel работает новая компания",
  },
  "contractors.mail.linkedText": {
    en: "{{company}} has added you to its freelancers. Tasks of the company will come to your account.",
    ru: "{{company}} добавила вас в число исполнителей. Задачи компании будут приходить в ваш аккаунт.",
  },
  "contractors.mail.linkedButton": { en: "Open Artel", ru: "Открыть Artel" },
  "contractors.mail.askedSubject": {
    en: "A company invites you to Artel",
    ru: "Компания приглашает вас в Artel",
  },
  "contractors.mail.askedText": {
    en: "{{company}} wants to add you to its freelancers. We have not reviewed this company yet. It sees only your email until you agree.",
    ru: "{{company}} хочет добавить вас в число исполнителей. Мы ещё не проверили эту компанию. До вашего согласия она видит только ваш e-mail.",
  },
  "contractors.mail.askedButton": { en: "Answer", ru: "Ответить" },
  "tasks.paidBy": { en: "Already paid by {{by}}, {{at}}", ru: "Задача уже оплачена: {{by}}, {{at}}" },
} as const satisfies TextTable;
