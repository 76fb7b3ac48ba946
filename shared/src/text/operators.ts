import type { TextTable } from "./text-table.ts";

/** Operators, their duties and invitations; mails to who is invited. */
export const operatorsText = {
  "operators.name": { en: "Operator", ru: "Оператор" },
  "operators.duties": { en: "Duties", ru: "Роли" },
  "operators.seen": { en: "Last seen", ru: "Последняя активность" },
  "operators.never": { en: "never", ru: "ещё не было" },
  "operators.you": { en: "you", ru: "вы" },
  "operators.removed": { en: "Removed", ru: "Удалён" },
  "operators.invitations": { en: "Open invitations", ru: "Открытые приглашения" },
  "operators.invitedBy": { en: "Invited by", ru: "Кто пригласил" },
  "operators.machine": { en: "command on the machine", ru: "команда на сервере" },
  "operators.until": { en: "Good until", ru: "Действует до" },
  "operators.invite": { en: "Invite an operator", ru: "Пригласить оператора" },
  "operators.inviteAsk": { en: "Ask for approval", ru: "Запросить одобрение" },
  "operators.inviteNote": {
    en: "Another operator approves it. Then the email with the link is sent; the link works once, within 72 hours.",
    ru: "Приглашение одобряет другой оператор. После этого уйдёт письмо со ссылкой, она сработает один раз в течение 72 часов.",
  },
  "operators.asked": { en: "Waiting for another operator's approval", ru: "Ждёт одобрения другого оператора" },
  "operators.change": { en: "Change duties", ru: "Изменить роли" },
  "operators.changeTitle": { en: "Change the duties of {{name}}", ru: "Изменить роли оператора {{name}}" },
  "operators.changeNote": {
    en: "Another operator approves it. Then the new duties hold at once, and {{name}} has to sign in again.",
    ru: "Изменение одобряет другой оператор. Новые роли вступят в силу сразу, и {{name}} нужно будет войти заново.",
  },
  "operators.sameDuties": { en: "These are the present duties", ru: "Эти роли уже назначены" },
  "operators.remove": { en: "Remove", ru: "Удалить" },
  "operators.removeTitle": { en: "Remove {{name}}", ru: "Удалить оператора {{name}}" },
  "operators.removeNote": {
    en: "{{name}} is signed out everywhere at once and cannot sign in again. What was done stays in the audit log.",
    ru: "{{name}} сразу выйдет на всех устройствах и больше не сможет войти. Все действия останутся в журнале.",
  },
  "operators.removedDone": { en: "{{name}} is removed", ru: "{{name}} больше не оператор" },
  "operators.end": { en: "Withdraw", ru: "Отозвать" },
  "operators.endTitle": { en: "Withdraw the invitation of {{email}}", ru: "Отозвать приглашение для {{email}}" },
  "operators.endNote": { en: "Its link stops working at once.", ru: "Ссылка сразу перестанет работать." },
  "operators.endDone": { en: "The invitation is withdrawn", ru: "Приглашение отозвано" },
  "operators.tooFew": {
    en: "Two operators with the duty Administration are needed to invite, change or remove anybody here. Run this on the machine:",
    ru: "Чтобы приглашать, менять и удалять операторов здесь, нужны двое с ролью «Администрирование». Выполните на сервере:",
  },
  "operators.addressWord": { en: "ADDRESS", ru: "АДРЕС" },
  "operators.alone": {
    en: "Nobody else could approve it: a second operator with the duty Administration is needed",
    ru: "Одобрить будет некому: нужен второй оператор с ролью «Администрирование»",
  },
  "operators.needed": {
    en: "Too few would be left for what needs two persons. Give the duties to another operator first, or on the machine: npm run operators -- replace",
    ru: "Для действий, где нужны двое, осталось бы слишком мало операторов. Сначала передайте роли другому или выполните на сервере: npm run operators -- replace",
  },
  "operators.dutyNeedsTwo": {
    en: "Without this operator, no two would be left for top-ups, payouts or rates, one to ask and one to approve. Give the duties Treasury and Finance to another operator first, or run npm run operators -- replace on the machine.",
    ru: "Без этого оператора не останется двоих для пополнений, выплат или курсов: один запрашивает, другой одобряет. Сначала дайте роли «Казначейство» и «Финансы» другому оператору или выполните на сервере npm run operators -- replace.",
  },
  "operators.openRequest": { en: "Open the request", ru: "Открыть запрос" },
  "operators.pickDuty": { en: "Choose at least one duty", ru: "Выберите хотя бы одну роль" },
  "operators.duty.support": { en: "Questions of users", ru: "Вопросы пользователей" },
  "operators.duty.treasury": { en: "Top-ups, payouts, rates", ru: "Пополнения, выплаты, курсы" },
  "operators.duty.compliance": {
    en: "Companies, payouts on hold, terms",
    ru: "Компании, выплаты на проверке, условия",
  },
  "operators.duty.finance": { en: "Release of batches, approval of rates", ru: "Отправка пакетов, одобрение курсов" },
  "operators.duty.admin": { en: "Operators and service mode", ru: "Операторы и режим обслуживания" },
  "operators.mail.invite.subject": { en: "You are invited as an operator", ru: "Вас приглашают стать оператором" },
  "operators.mail.invite.text": {
    en: "Two operators have invited you to work in the console. Choose a password and link your own authenticator app.",
    ru: "Два оператора пригласили вас работать в консоли. Задайте пароль и подключите своё приложение-аутентификатор.",
  },
  "operators.mail.invite.once": {
    en: "The link works once, within 72 hours. If you do not expect it, do nothing.",
    ru: "Ссылка сработает один раз в течение 72 часов. Если вы этого не ждёте, ничего не делайте.",
  },
  "operators.mail.invite.button": { en: "Set up the account", ru: "Настроить аккаунт" },
} as const satisfies TextTable;
