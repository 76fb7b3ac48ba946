import type { TextTable } from "./text-table.ts";

/** The managers of a company: list, rights, adding, changing, removing. */
export const managersText = {
  "managers.title": { en: "Managers", ru: "Менеджеры" },
  "managers.list": { en: "List of managers", ru: "Список менеджеров" },
  "managers.search": { en: "Name, email or phone", ru: "Имя, e-mail или телефон" },
  "managers.name": { en: "Name", ru: "Имя и фамилия" },
  "managers.rights": { en: "Rights", ru: "Права" },
  "managers.seen": { en: "Last seen", ru: "Последний визит" },
  "managers.access.active": { en: "Active", ru: "Активен" },
  "managers.access.invited": { en: "Invited", ru: "Приглашён" },
  "managers.access.blocked": { en: "Blocked", ru: "Заблокирован" },
  "managers.accessHint.active": { en: "Signs in with their own password", ru: "Входит со своим паролем" },
  "managers.accessHint.invited": {
    en: "Has not signed in and chosen a password yet",
    ru: "Ещё не входил и не задал свой пароль",
  },
  "managers.accessHint.blocked": { en: "Cannot sign in", ru: "Не может войти" },
  "managers.empty": { en: "No managers yet", ru: "Менеджеров пока нет" },
  "managers.emptyText": {
    en: "Invite a colleague: they sign in with their own password and can do only what you allow.",
    ru: "Пригласите коллегу: у него будет свой вход, а делать он сможет только то, что вы разрешите.",
  },
  "managers.add": { en: "Invite manager", ru: "Пригласить менеджера" },
  "managers.addTitle": { en: "New manager", ru: "Новый менеджер" },
  "managers.editTitle": { en: "{{name}}: details and rights", ru: "{{name}}: данные и права" },
  "managers.firstName": { en: "First name", ru: "Имя" },
  "managers.lastName": { en: "Last name", ru: "Фамилия" },
  "managers.latinHint": { en: "In Latin letters", ru: "Латиницей" },
  "managers.emailHint": {
    en: "A link to choose a password goes there. It works once, within {{hours}} hours.",
    ru: "Туда придёт ссылка, чтобы задать пароль. Она сработает один раз в течение {{hours}} часов.",
  },
  "managers.emailFixed": {
    en: "Only the manager can change it, in their profile",
    ru: "Изменить его может только сам менеджер, в профиле",
  },
  "managers.gone": {
    en: "This manager has been removed or blocked. Nothing was saved.",
    ru: "Этого менеджера уже удалили или заблокировали. Ничего не сохранено.",
  },
  "managers.rightsTitle": { en: "What this manager can do", ru: "Что может менеджер" },
  "managers.rightsHint": {
    en: "You can change this at any time, and it applies at once. Top-ups, exchange, settings and managers stay with you.",
    ru: "Права можно менять в любой момент, изменения действуют сразу. Пополнения, обмен, настройки и менеджеры остаются за вами.",
  },
  "managers.can.newTask": { en: "Create tasks", ru: "Создавать задачи" },
  "managers.can.acceptTask": { en: "Complete and reject tasks", ru: "Завершать и отклонять задачи" },
  "managers.can.makePay": { en: "Pay for tasks", ru: "Оплачивать задачи" },
  "managers.can.allTask": { en: "See all tasks and documents", ru: "Видеть все задачи и документы" },
  "managers.can.invFreel": { en: "Invite freelancers", ru: "Приглашать исполнителей" },
  "managers.can.finance": { en: "View finances", ru: "Смотреть финансы" },
  "managers.means.newTask": {
    en: "Creates, copies and imports tasks; edits and deletes their own drafts.",
    ru: "Создаёт, копирует и импортирует задачи, изменяет и удаляет свои черновики.",
  },
  "managers.means.acceptTask": {
    en: "Marks tasks as completed, so the freelancer is paid, or rejects them, so the money returns to the company.",
    ru: "Отмечает задачи выполненными — исполнитель получает оплату — или отклоняет их, и деньги возвращаются компании.",
  },
  "managers.means.makePay": {
    en: "Pays drafts from the company balance without asking you, up to daily limits if you set any.",
    ru: "Оплачивает черновики с баланса компании без вашего подтверждения — в пределах дневных лимитов, если вы их задали.",
  },
  "managers.means.allTask": {
    en: "Without this, sees only the tasks they created and the documents of those tasks.",
    ru: "Без этого права видит только созданные им задачи и документы по ним.",
  },
  "managers.means.invFreel": {
    en: "Sends invitations, activates and deactivates freelancers.",
    ru: "Отправляет приглашения, активирует и деактивирует исполнителей.",
  },
  "managers.means.finance": {
    en: "Sees the finance report, statements and money history of the whole company, with its balances. Cannot move money.",
    ru: "Видит финансовый отчёт, выписки и историю операций всей компании, включая остатки. Распоряжаться деньгами не может.",
  },
  "managers.chip.newTask": { en: "Create", ru: "Создание" },
  "managers.chip.acceptTask": { en: "Complete", ru: "Завершение" },
  "managers.chip.makePay": { en: "Pay", ru: "Оплата" },
  "managers.chip.allTask": { en: "See all", ru: "Все задачи" },
  "managers.chip.invFreel": { en: "Invite", ru: "Приглашения" },
  "managers.chip.finance": { en: "Finances", ru: "Финансы" },
  "managers.noRights": { en: "No rights", ru: "Без прав" },
  "managers.edit": { en: "Edit details and rights", ru: "Изменить данные и права" },
  "managers.remove": { en: "Remove", ru: "Удалить" },
  "managers.sums": { en: "Daily payment limits", ru: "Дневные лимиты на оплату" },
  "managers.sumsTitle": { en: "{{name}}: daily payment limits", ru: "{{name}}: дневные лимиты на оплату" },
  "managers.sumsText": {
    en: "Up to these amounts the manager pays without you, fees included. What is above stays a draft for you to pay. Leave a field empty for no limit; with 0 nothing is paid without you.",
    ru: "В пределах этих сумм, с учётом комиссий, менеджер оплачивает задачи без вас. Всё, что больше, остаётся черновиком и ждёт вашей оплаты. Пустое поле — без лимита, 0 — ничего без вас.",
  },
  "managers.sumsDay": {
    en: "A day lasts from midnight to midnight in the company's time zone. What is returned for a rejected task does not raise the limit.",
    ru: "День длится от полуночи до полуночи по часовому поясу компании. Возврат за отклонённую задачу лимит не увеличивает.",
  },
  "managers.sumOf": { en: "Per day in {{currency}}", ru: "В день, {{currency}}" },
  "managers.paidToday": { en: "Paid today: {{amount}}", ru: "Оплачено сегодня: {{amount}}" },
  "managers.sumNone": { en: "No limit", ru: "Без лимита" },
  "managers.sumsUnlimited": {
    en: "{{name}} will pay without any limit in {{currencies}}. A limit holds in its own currency only.",
    ru: "{{name}}: в {{currencies}} оплата будет без лимита. Лимит действует только в своей валюте.",
  },
  "managers.sumsSaveUnlimited": { en: "Save, with no limit there", ru: "Сохранить без этих лимитов" },
  "managers.sumsNeedPay": {
    en: "First allow this manager to pay for tasks.",
    ru: "Сначала разрешите менеджеру оплачивать задачи.",
  },
  "managers.sumsSaved": {
    en: "Saved. The limits of {{name}} apply from the next payment on.",
    ru: "Сохранено. Лимиты действуют со следующего платежа: {{name}}.",
  },
  "managers.chip.limited": { en: "Pay, limited", ru: "Оплата с лимитом" },
  "managers.chip.limits": { en: "Pay for tasks, per day: {{sums}}", ru: "Оплачивать задачи, в день: {{sums}}" },
  "managers.blockedReason": {
    en: "Blocked. Contact support.",
    ru: "Заблокирован. Обратитесь в поддержку.",
  },
  "managers.removeTitle": { en: "Remove {{name}}?", ru: "Удалить менеджера {{name}}?" },
  "managers.removeAccess": {
    en: "They are signed out everywhere at once and can no longer sign in.",
    ru: "Все его сеансы сразу завершатся, войти снова он не сможет.",
  },
  "managers.removeTasks": {
    en: "Tasks and documents they created stay with your company.",
    ru: "Созданные им задачи и документы останутся у компании.",
  },
  "managers.removeAgain": {
    en: "You can invite the same email again later, with new rights.",
    ru: "Позже этот e-mail можно пригласить снова, с новыми правами.",
  },
  "managers.added": {
    en: "{{name}} is invited. A link to choose a password is on its way to {{email}}.",
    ru: "Менеджер приглашён: {{name}}. Письмо со ссылкой, чтобы задать пароль, отправлено на {{email}}.",
  },
  "managers.again": { en: "Send the invitation again", ru: "Отправить приглашение снова" },
  "managers.invitedAgain": {
    en: "The invitation is on its way to {{email}}. The previous link no longer works.",
    ru: "Приглашение отправлено на {{email}}. Прежняя ссылка больше не действует.",
  },
  "managers.saved": {
    en: "Saved. The rights of {{name}} apply at once.",
    ru: "Сохранено. Права {{name}} уже действуют.",
  },
  "managers.removed": { en: "{{name}} is no longer a manager", ru: "{{name}} больше не менеджер" },
} as const satisfies TextTable;
