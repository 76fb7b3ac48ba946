import type { TextTable } from "./text-table.ts";

/** What the server alone says: mails about tasks and invitations, what the code of a payment confirms, and who was first to pay. */
export const tasksMailText = {
  "tasks.factor.task": { en: "Task", ru: "Задача" },
  "tasks.factor.to": { en: "Freelancer", ru: "Исполнитель" },
  "tasks.factor.movedFrom": { en: "Tasks of", ru: "Задачи для" },
  "tasks.factor.moved": { en: "Tasks that move", ru: "Переносится задач" },
  "tasks.factor.returned": { en: "Returns to the balance", ru: "Возвращается на баланс" },
  "tasks.factor.count": { en: "Tasks to pay", ru: "Задач к оплате" },
  "tasks.factor.total": { en: "Reserved from balance", ru: "Резервируется с баланса" },
  "tasks.mail.subjectOne": { en: "News about a task", ru: "Новости по задаче" },
  "tasks.mail.subjectMany_one": { en: "News about {{count}} task", ru: "Новости по {{count}} задаче" },
  "tasks.mail.subjectMany_few": { en: "News about {{count}} tasks", ru: "Новости по {{count}} задачам" },
  "tasks.mail.subjectMany_many": { en: "News about {{count}} tasks", ru: "Новости по {{count}} задачам" },
  "tasks.mail.subjectMany_other": { en: "News about {{count}} tasks", ru: "Новости по {{count}} задачи" },
  "tasks.mail.sent_one": {
    en: "{{count}} task has been sent to you. The money is reserved: accept the task to receive it.",
    ru: "Вам отправлена {{count}} задача. Деньги за неё зарезервированы: примите задачу, чтобы получить их.",
  },
  "tasks.mail.sent_few": {
    en: "{{count}} tasks have been sent to you. The money is reserved: accept the tasks to receive it.",
    ru: "Вам отправлены {{count}} задачи. Деньги за них зарезервированы: примите задачи, чтобы получить их.",
  },
  "tasks.mail.sent_many": {
    en: "{{count}} tasks have been sent to you. The money is reserved: accept the tasks to receive it.",
    ru: "Вам отправлено {{count}} задач. Деньги за них зарезервированы: примите задачи, чтобы получить их.",
  },
  "tasks.mail.sent_other": {
    en: "{{count}} tasks have been sent to you. The money is reserved: accept the tasks to receive it.",
    ru: "Вам отправлено {{count}} задачи. Деньги за них зарезервированы: примите задачи, чтобы получить их.",
  },
  "tasks.mail.accepted_one": {
    en: "{{count}} task has been accepted and paid.",
    ru: "{{count}} задача принята и оплачена.",
  },
  "tasks.mail.accepted_few": {
    en: "{{count}} tasks have been accepted and paid.",
    ru: "{{count}} задачи приняты и оплачены.",
  },
  "tasks.mail.accepted_many": {
    en: "{{count}} tasks have been accepted and paid.",
    ru: "{{count}} задач принято и оплачено.",
  },
  "tasks.mail.accepted_other": {
    en: "{{count}} tasks have been accepted and paid.",
    ru: "{{count}} задачи приняты и оплачены.",
  },
  "tasks.mail.rejected_one": {
    en: "{{count}} task has been rejected by the company.",
    ru: "{{count}} задача отклонена компанией.",
  },
  "tasks.mail.rejected_few": {
    en: "{{count}} tasks have been rejected by the company.",
    ru: "{{count}} задачи отклонены компанией.",
  },
  "tasks.mail.rejected_many": {
    en: "{{count}} tasks have been rejected by the company.",
    ru: "{{count}} задач отклонено компанией.",
  },
  "tasks.mail.rejected_other": {
    en: "{{count}} tasks have been rejected by the company.",
    ru: "{{count}} задачи отклонены компанией.",
  },
  "tasks.mail.declined_one": {
    en: "{{count}} task has been declined by the freelancer. The money was returned to your balance.",
    ru: "{{count}} задача отклонена исполнителем. Деньги вернулись на ваш баланс.",
  },
  "tasks.mail.declined_few": {
    en: "{{count}} tasks have been declined by freelancers. The money was returned to your balance.",
    ru: "{{count}} задачи отклонены исполнителями. Деньги вернулись на ваш баланс.",
  },
  "tasks.mail.declined_many": {
    en: "{{count}} tasks have been declined by freelancers. The money was returned to your balance.",
    ru: "{{count}} задач отклонено исполнителями. Деньги вернулись на ваш баланс.",
  },
  "tasks.mail.declined_other": {
    en: "{{count}} tasks have been declined by freelancers. The money was returned to your balance.",
    ru: "{{count}} задачи отклонены исполнителями. Деньги вернулись на ваш баланс.",
  },
  "tasks.mail.completed_one": {
    en: "{{count}} task has been completed and paid: the money is on your balance.",
    ru: "{{count}} задача завершена и оплачена: деньги на вашем балансе.",
  },
  "tasks.mail.completed_few": {
    en: "{{count}} tasks have been completed and paid: the money is on your balance.",
    ru: "{{count}} задачи завершены и оплачены: деньги на вашем балансе.",
  },
  "tasks.mail.completed_many": {
    en: "{{count}} tasks have been completed and paid: the money is on your balance.",
    ru: "{{count}} задач завершено и оплачено: деньги на вашем балансе.",
  },
  "tasks.mail.completed_other": {
    en: "{{count}} tasks have been completed and paid: the money is on your balance.",
    ru: "{{count}} задачи завершены и оплачены: деньги на вашем балансе.",
  },
  "tasks.mail.waits_one": {
    en: "{{count}} task is completed and waits for you: accept the terms and pass the verification, and it is paid.",
    ru: "{{count}} задача завершена и ждёт вас: примите условия и пройдите проверку, и она будет оплачена.",
  },
  "tasks.mail.waits_few": {
    en: "{{count}} tasks are completed and wait for you: accept the terms and pass the verification, and they are paid.",
    ru: "{{count}} задачи завершены и ждут вас: примите условия и пройдите проверку, и они будут оплачены.",
  },
  "tasks.mail.waits_many": {
    en: "{{count}} tasks are completed and wait for you: accept the terms and pass the verification, and they are paid.",
    ru: "{{count}} задач завершено и ждёт вас: примите условия и пройдите проверку, и они будут оплачены.",
  },
  "tasks.mail.waits_other": {
    en: "{{count}} tasks are completed and wait for you: accept the terms and pass the verification, and they are paid.",
    ru: "{{count}} задачи завершены и ждут вас: примите условия и пройдите проверку, и они будут оплачены.",
  },
  "tasks.mail.proposed_one": {
    en: "{{count}} payment is proposed and waits for your approval.",
    ru: "Предложена {{count}} оплата: она ждёт вашего решения.",
  },
  "tasks.mail.proposed_few": {
    en: "{{count}} payments are proposed and wait for your approval.",
    ru: "Предложены {{count}} оплаты: они ждут вашего решения.",
  },
  "tasks.mail.proposed_many": {
    en: "{{count}} payments are proposed and wait for your approval.",
    ru: "Предложено {{count}} оплат: они ждут вашего решения.",
  },
  "tasks.mail.proposed_other": {
    en: "{{count}} payments are proposed and wait for your approval.",
    ru: "Предложено {{count}} оплаты: они ждут вашего решения.",
  },
  "tasks.mail.proposalDeclined_one": {
    en: "{{count}} payment that you proposed has been declined. The reason is on the page of the task.",
    ru: "{{count}} предложенная вами оплата отклонена. Причина указана на странице задачи.",
  },
  "tasks.mail.proposalDeclined_few": {
    en: "{{count}} payments that you proposed have been declined. The reasons are on the pages of the tasks.",
    ru: "{{count}} предложенные вами оплаты отклонены. Причины указаны на страницах задач.",
  },
  "tasks.mail.proposalDeclined_many": {
    en: "{{count}} payments that you proposed have been declined. The reasons are on the pages of the tasks.",
    ru: "{{count}} предложенных вами оплат отклонено. Причины указаны на страницах задач.",
  },
  "tasks.mail.proposalDeclined_other": {
    en: "{{count}} payments that you proposed have been declined. The reasons are on the pages of the tasks.",
    ru: "{{count}} предложенных вами оплаты отклонено. Причины указаны на страницах задач.",
  },
  "tasks.mail.proposalPaid_one": {
    en: "{{count}} task that you proposed for payment has been paid and sent to the freelancer.",
    ru: "{{count}} задача, предложенная вами к оплате, оплачена и отправлена исполнителю.",
  },
  "tasks.mail.proposalPaid_few": {
    en: "{{count}} tasks that you proposed for payment have been paid and sent to freelancers.",
    ru: "{{count}} задачи, предложенные вами к оплате, оплачены и отправлены исполнителям.",
  },
  "tasks.mail.proposalPaid_many": {
    en: "{{count}} tasks that you proposed for payment have been paid and sent to freelancers.",
    ru: "{{count}} задач, предложенных вами к оплате, оплачено и отправлено исполнителям.",
  },
  "tasks.mail.proposalPaid_other": {
    en: "{{count}} tasks that you proposed for payment have been paid and sent to freelancers.",
    ru: "{{count}} задачи, предложенной вами к оплате, оплачены и отправлены исполнителям.",
  },
  "tasks.mail.line": {
    en: "#{{id}} {{title}} ({{other}}): {{amount}}",
    ru: "№ {{id}} {{title}} ({{other}}): {{amount}}",
  },
  "tasks.mail.refusedLine": {
    en: "#{{id}} {{title}} ({{other}}): {{amount}}. Reason: {{reason}}",
    ru: "№ {{id}} {{title}} ({{other}}): {{amount}}. Причина: {{reason}}",
  },
  "tasks.mail.more_one": { en: "and {{count}} more", ru: "и ещё {{count}}" },
  "tasks.mail.more_few": { en: "and {{count}} more", ru: "и ещё {{count}}" },
  "tasks.mail.more_many": { en: "and {{count}} more", ru: "и ещё {{count}}" },
  "tasks.mail.more_other": { en: "and {{count}} more", ru: "и ещё {{count}}" },
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
  "tasks.paidBy": { en: "Already paid by {{by}}, {{at}}", ru: "Задача уже оплачена: {{by}}, {{at}}" },
} as const satisfies TextTable;
