import type { TextTable } from "./text-table.ts";

/** Top-ups: the popup, the pending row, the mail, and the operator's queue. */
export const fundingText = {
  "funding.mail.settled.subject": {
    en: "{{amount}} arrived on your balance",
    ru: "{{amount}} зачислено на ваш баланс",
  },
  "funding.mail.settled.text": {
    en: "Your payment for invoice {{number}} was matched and credited.",
    ru: "Ваш платёж по счёту {{number}} найден и зачислен.",
  },
  "funding.mail.deposited.text": {
    en: "Your deposit {{number}} has its confirmations and is credited.",
    ru: "Ваше поступление {{number}} подтверждено и зачислено.",
  },
  "funding.mail.part.text": {
    en: "A part of your payment for invoice {{number}} was credited. Still missing: {{missing}}.",
    ru: "Зачислена часть вашего платежа по счёту {{number}}. Осталось оплатить: {{missing}}.",
  },
  "funding.mail.refunded.subject": {
    en: "{{amount}} goes back to the payer",
    ru: "{{amount}} возвращается плательщику",
  },
  "funding.mail.refunded.text": {
    en: "We return money that came for invoice {{number}} to its payer, {{payer}}. It has left your balance.",
    ru: "Мы возвращаем плательщику деньги, поступившие по счёту {{number}}: {{payer}}. Они списаны с вашего баланса.",
  },
  "funding.mail.settled.button": { en: "Open Artel", ru: "Открыть Artel" },
  "funding.mail.activated.subject": { en: "Your company is activated", ru: "Ваша компания активирована" },
  "funding.mail.activated.text": {
    en: "Your account is checked. You can now top up the balance and pay your team.",
    ru: "Ваш аккаунт проверен. Теперь можно пополнить баланс и платить команде.",
  },

  "funding.title": { en: "Top up the balance", ru: "Пополнение баланса" },
  "funding.minimum": {
    en: "Minimum {{n}}. Enter an amount of at least {{amount}}.",
    ru: "Минимум {{n}}. Введите сумму не меньше {{amount}}.",
  },
  "funding.maximum": {
    en: "Maximum {{n}}. Enter an amount of at most {{amount}}.",
    ru: "Максимум {{n}}. Введите сумму не больше {{amount}}.",
  },
  "funding.enterAmount": { en: "Enter an amount", ru: "Введите сумму" },
  "funding.balance": { en: "Balance {{amount}}", ru: "Баланс {{amount}}" },
  "funding.receipt": { en: "Balance after the top-up", ru: "Баланс после пополнения" },
  "funding.now": { en: "Balance now", ru: "Сейчас на балансе" },
  "funding.topup": { en: "Top-up", ru: "Пополнение" },
  "funding.after": { en: "When the money arrives", ru: "После зачисления" },
  "funding.thirdParty": {
    en: "Deposits from third-party and individual accounts are strictly prohibited.",
    ru: "Пополнение со счетов третьих лиц и физических лиц строго запрещено.",
  },
  "funding.payFrom": {
    en: "Pay the invoice from the account of {{company}}.",
    ru: "Оплатите счёт с расчётного счёта компании {{company}}.",
  },
  "funding.create": { en: "Create invoice", ru: "Создать счёт" },
  "funding.createFor": { en: "Create invoice for {{amount}}", ru: "Создать счёт на {{amount}}" },
  "funding.noCurrency": {
    en: "None of your currencies can be topped up. Enable EUR or USD in the settings.",
    ru: "Ни одну из ваших валют нельзя пополнить. Включите EUR или USD в настройках.",
  },
  "funding.toSettings": { en: "Open settings", ru: "Открыть настройки" },
  "funding.notActivatedTitle": { en: "Not activated yet", ru: "Ещё не активирован" },
  "funding.askSupport": { en: "Write to support", ru: "Написать в поддержку" },
  "funding.done.title": { en: "Invoice {{number}} is ready", ru: "Счёт {{number}} готов" },
  "funding.done.text": {
    en: "Pay {{amount}} by these details and state the number. The balance grows as soon as the bank confirms the payment.",
    ru: "Оплатите {{amount}} по этим реквизитам и укажите номер. Баланс пополнится, как только банк подтвердит платёж.",
  },
  "funding.done.reference": { en: "Payment reference", ru: "Назначение платежа" },
  "funding.done.open": { en: "Open PDF", ru: "Открыть PDF" },
  "funding.done.again": { en: "Download again", ru: "Скачать ещё раз" },
  "funding.done.mail": { en: "Send to the accountant", ru: "Отправить бухгалтеру" },
  "funding.done.notDownloaded": {
    en: "The PDF did not download by itself. Use the button below.",
    ru: "PDF не скачался сам. Воспользуйтесь кнопкой ниже.",
  },
  "funding.bank.beneficiary": { en: "Beneficiary", ru: "Получатель" },
  "funding.bank.bank": { en: "Bank", ru: "Банк" },
  "funding.bank.account": { en: "Account / IBAN", ru: "Счёт / IBAN" },
  "funding.bank.swift": { en: "SWIFT / BIC", ru: "SWIFT / БИК" },
  "funding.bank.corBank": { en: "Correspondent bank", ru: "Банк-корреспондент" },
  "funding.bank.corAccount": { en: "Correspondent account", ru: "Корр. счёт" },
  "funding.bank.corSwift": { en: "Correspondent SWIFT", ru: "SWIFT корреспондента" },
  "funding.bank.usdt": { en: "USDT address (TRC20)", ru: "Адрес USDT (TRC20)" },
  "funding.list.arrived": { en: "{{received}} of {{amount}} arrived", ru: "Поступило {{received}} из {{amount}}" },
  "funding.list.until": { en: "pay by {{date}}", ru: "оплатить до {{date}}" },
  "funding.list.cancel": { en: "Cancel {{number}}", ru: "Отменить {{number}}" },
  "funding.cancel.title": { en: "Cancel invoice {{number}}?", ru: "Отменить счёт {{number}}?" },
  "funding.cancel.text": {
    en: "Do not pay it after that: an operator would have to look for the money.",
    ru: "После отмены не оплачивайте его: сотруднику придётся искать платёж вручную.",
  },
  "funding.cancel.confirm": { en: "Cancel the invoice", ru: "Отменить счёт" },
  "funding.cancel.done": { en: "Invoice {{number}} is canceled", ru: "Счёт {{number}} отменён" },
  "funding.list.waiting": { en: "Waiting for your payment", ru: "Ждут вашей оплаты" },
  "funding.list.download": { en: "Download {{number}}", ru: "Скачать {{number}}" },
  "funding.list.open": { en: "Open {{number}}", ru: "Открыть {{number}}" },
  "funding.state.issued": { en: "Waiting for payment", ru: "Ждёт оплаты" },
  "funding.state.partPaid": { en: "Paid in part", ru: "Оплачен частично" },
  "funding.state.paid": { en: "Credited", ru: "Зачислено" },
  "funding.state.expired": { en: "Expired", ru: "Срок истёк" },
  "funding.state.cancelled": { en: "Canceled", ru: "Отменено" },
  "funding.state.refunded": { en: "Refunded", ru: "Возвращено" },
} as const satisfies TextTable;
