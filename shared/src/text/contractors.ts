import type { TextTable } from "./text-table.ts";

/** Contractors of a company: mails of invitations, the list, the invitation, the page of one person. */
export const contractorsText = {
  "contractors.wrongAddress": {
    en: "{{email}} is no valid e-mail address",
    ru: "{{email}} — некорректный адрес e-mail",
  },
  "contractors.tooManyAddresses": {
    en: "At most {{max}} addresses at once",
    ru: "Не более {{max}} адресов за один раз",
  },
  "contractors.mail.inviteSubject": {
    en: "{{company}} invites you to Artel",
    ru: "{{company}} приглашает вас в Artel",
  },
  "contractors.mail.inviteText": {
    en: "{{company}} wants to pay you for your work through Artel. Register with this address: tasks of the company then come to you, and their money is set aside before you start.",
    ru: "{{company}} хочет платить вам за работу через Artel. Зарегистрируйтесь с этим адресом: задачи компании будут приходить вам, а деньги за них откладываются до начала работы.",
  },
  "contractors.mail.words": { en: "{{title}}", ru: "{{title}}" },
  "contractors.mail.inviteButton": { en: "Accept the invitation", ru: "Принять приглашение" },
  "contractors.mail.linkedSubject": {
    en: "{{company}} now works with you on Artel",
    ru: "{{company}} теперь работает с вами в Artel",
  },
  "contractors.mail.linkedText": {
    en: "{{company}} has added you to its freelancers. Tasks of the company will come to your account.",
    ru: "{{company}} добавила вас в число исполнителей. Задачи компании будут приходить в ваш кабинет.",
  },
  "contractors.mail.linkedButton": { en: "Open Artel", ru: "Открыть Artel" },
} as const satisfies TextTable;
