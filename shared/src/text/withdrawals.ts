import type { TextTable } from "./text-table.ts";

/** Withdrawals and payouts: mails, the withdraw page, receipts and history. */
export const withdrawalsText = {
  "withdrawals.factor.amount": { en: "You withdraw", ru: "Вы выводите" },
  "withdrawals.factor.net": { en: "You receive", ru: "Вы получите" },
  "withdrawals.factor.to": { en: "To", ru: "Куда" },
  "withdrawals.title": { en: "Withdraw funds", ru: "Вывод средств" },
  "withdrawals.onBalance": { en: "On your balance", ru: "На балансе" },
  "withdrawals.onTheWay": { en: "On its way", ru: "В пути" },
  "withdrawals.today": { en: "Can be withdrawn today", ru: "Можно вывести сегодня" },
  "withdrawals.taskUntil": { en: "{{company}}, until {{deadline}}", ru: "{{company}}, до {{deadline}}" },
  "withdrawals.moreTasks": {
    en: ["{{count}} more task", "{{count}} more tasks"],
    ru: ["Ещё {{count}} задача", "Ещё {{count}} задачи", "Ещё {{count}} задач"],
  },
  "withdrawals.noneOnApproval": {
    en: "No reserved money",
    ru: "Зарезервированных денег нет",
  },
  "withdrawals.noneOnTheWay": { en: "Nothing on its way", ru: "Выводов в пути нет" },
  "withdrawals.way.requested": { en: "{{method}}, requested {{date}}", ru: "{{method}}, запрошен {{date}}" },
  "withdrawals.way.processing": {
    en: "{{method}}, in process since {{date}}",
    ru: "{{method}}, в обработке с {{date}}",
  },
  "withdrawals.morePayouts": {
    en: ["{{count}} more withdrawal", "{{count}} more withdrawals"],
    ru: ["Ещё {{count}} вывод", "Ещё {{count}} вывода", "Ещё {{count}} выводов"],
  },
  "withdrawals.empty": { en: "No money yet", ru: "Денег пока нет" },
  "withdrawals.emptyText": {
    en: "When a company pays a task and you accept it, the money appears here. Until then you can add a withdrawal method.",
    ru: "Когда компания оплатит задачу и вы её примете, деньги появятся здесь. Пока можно добавить способ вывода.",
  },

  "withdrawals.panel.title": { en: "Withdraw to {{method}}", ru: "Вывод: {{method}}" },
  "withdrawals.panel.choose": { en: "Choose a method", ru: "Выберите способ" },
  "withdrawals.panel.chooseText": {
    en: "Choose a confirmed method to see the fee and what you receive.",
    ru: "Выберите подтверждённый способ, чтобы увидеть комиссию и сумму к получению.",
  },
  "withdrawals.panel.half": { en: "Half", ru: "Половина" },
  "withdrawals.panel.all": { en: "All", ru: "Всё" },
  "withdrawals.panel.limits": { en: "From {{min}} to {{max}}", ru: "От {{min}} до {{max}}" },
  "withdrawals.panel.upTo": { en: "Up to {{max}}", ru: "До {{max}}" },
  "withdrawals.panel.tooLittle": {
    en: "You have {{balance}}, the minimum of this method is {{min}}",
    ru: "У вас {{balance}}, а минимум этого способа — {{min}}",
  },
  "withdrawals.panel.minimum": {
    en: "Minimum {{n}}. Enter at least {{amount}}",
    ru: "Минимум {{n}}. Введите не меньше {{amount}}",
  },
  "withdrawals.panel.maximum": {
    en: "Maximum {{n}}. Enter at most {{amount}}",
    ru: "Максимум {{n}}. Введите не больше {{amount}}",
  },
  "withdrawals.panel.overBalance": {
    en: "Insufficient funds. You can withdraw up to {{amount}}",
    ru: "Недостаточно средств. Можно вывести до {{amount}}",
  },
  "withdrawals.panel.submit": { en: "Withdraw {{amount}}", ru: "Вывести {{amount}}" },
  "withdrawals.panel.submitEmpty": { en: "Withdraw", ru: "Вывести" },
  "withdrawals.receipt.label": { en: "What you receive", ru: "Расчёт вывода" },
  "withdrawals.receipt.amount": { en: "You withdraw", ru: "Вы выводите" },
  "withdrawals.receipt.card": { en: "Card fee", ru: "Комиссия карты" },
  "withdrawals.receipt.cardPercent": { en: "Card fee {{percent}} %", ru: "Комиссия карты {{percent}} %" },
  "withdrawals.receipt.bankAlt": { en: "Bank fee", ru: "Комиссия банка" },
  "withdrawals.receipt.bankAltPercent": { en: "Bank fee {{percent}} %", ru: "Комиссия банка {{percent}} %" },
  "withdrawals.receipt.flat": { en: "Fee of a withdrawal below 100", ru: "Комиссия за вывод меньше 100" },
  "withdrawals.receipt.waived": {
    en: "Free withdrawal, {{left}} of {{total}} left",
    ru: "Бесплатный вывод, осталось {{left}} из {{total}}",
  },
  "withdrawals.receipt.noFee": { en: "Fee", ru: "Комиссия" },
  "withdrawals.receipt.to": { en: "Goes to", ru: "Куда" },
  "withdrawals.receipt.fees": { en: "Fees", ru: "Комиссии" },
  "withdrawals.receipt.total": { en: "You receive", ru: "Вы получите" },
  "withdrawals.receipt.arrives": { en: "Arrives", ru: "Придёт" },
  "withdrawals.receipt.left": { en: "Left after withdrawal", ru: "Останется после вывода" },
  "withdrawals.note.card": {
    en: "Only to a card in your own name. A payment to somebody else's card is returned by the bank.",
    ru: "Только на карту, выпущенную на ваше имя. Платёж на чужую карту банк вернёт.",
  },
  "withdrawals.note.bank": {
    en: "Withdrawals to third-party accounts are prohibited: the account must be in your name.",
    ru: "Вывод на счета третьих лиц запрещён: счёт должен быть открыт на ваше имя.",
  },
  "withdrawals.note.usdt": {
    en: "TRC20 only. A transfer to a wrong address can't be undone.",
    ru: "Только TRC20. Перевод на неверный адрес вернуть нельзя.",
  },
  "withdrawals.note.cancel": {
    en: "Until it is in process you can cancel the withdrawal, afterwards not.",
    ru: "Пока вывод не в обработке, его можно отменить, потом — нет.",
  },
  "withdrawals.safety.secondCode": {
    en: "This method is new: we will ask for two codes that we email you.",
    ru: "Способ новый: мы попросим два кода из писем.",
  },
  "withdrawals.safety.review": {
    en: "Our team checks this withdrawal first, usually within one business day.",
    ru: "Сначала этот вывод проверит наша команда, обычно в течение рабочего дня.",
  },

  "withdrawals.done.title": { en: "Withdrawal requested", ru: "Вывод запрошен" },
  "withdrawals.done.entrepreneur": {
    en: "This account is that of an individual entrepreneur: you declare this income and pay the tax on it yourself.",
    ru: "Это счёт индивидуального предпринимателя: вы сами отражаете этот доход в учёте и платите с него налог.",
  },
  "withdrawals.done.papers": { en: "Documents", ru: "Документы" },
  "withdrawals.done.again": { en: "Another withdrawal", ru: "Ещё один вывод" },
  "withdrawals.opened": { en: "Continue in the new tab", ru: "Продолжите в новой вкладке" },
  "withdrawals.openedText": {
    en: "If nothing opened, follow the link.",
    ru: "Если ничего не открылось, перейдите по ссылке.",
  },
  "withdrawals.failed": { en: "The withdrawal failed: {{reason}}", ru: "Вывод не выполнен: {{reason}}" },
  "withdrawals.foreignPage": {
    en: "The withdrawal needs a page that Artel does not know, so it was not opened. Please write to support.",
    ru: "Для вывода нужна страница, которой Artel не знает, поэтому она не открыта. Напишите в поддержку.",
  },
  "withdrawals.unclear": {
    en: "We do not know whether the request arrived. Look at the list below; pressing again does not withdraw twice.",
    ru: "Неизвестно, дошёл ли запрос. Проверьте список ниже; повторное нажатие не выведет деньги дважды.",
  },

  "withdrawals.history.title": { en: "Latest withdrawals", ru: "Последние выводы" },
  "withdrawals.history.all": { en: "Show all", ru: "Показать все" },
  "withdrawals.all.title": { en: "All withdrawals", ru: "Все выводы" },
  "withdrawals.all.search": { en: "Number, method, amount", ru: "Номер, способ, сумма" },
  "withdrawals.all.emptyText": {
    en: "Your withdrawals come here, each with its state, its fee and its receipt.",
    ru: "Здесь будут ваши выводы: статус, комиссия и квитанция каждого.",
  },
  "withdrawals.blocks": { en: "Money by currency", ru: "Деньги по валютам" },
  "withdrawals.popup.title": { en: "Withdraw {{currency}}", ru: "Вывод {{currency}}" },
  "withdrawals.nothing": { en: "Nothing to withdraw now", ru: "Сейчас нечего выводить" },
  "withdrawals.history.none": { en: "No withdrawals yet", ru: "Выводов пока не было" },
  "withdrawals.history.method": { en: "Method", ru: "Способ" },
  "withdrawals.inReview": { en: "In review", ru: "На проверке" },
  "withdrawals.details.title": { en: "Withdrawal {{id}}", ru: "Вывод {{id}}" },
  "withdrawals.details.missing": { en: "There is no such withdrawal", ru: "Такого вывода нет" },
  "withdrawals.details.to": { en: "To", ru: "Куда" },
  "withdrawals.notYourDetails": {
    en: "It was not because of your details",
    ru: "Дело не в ваших реквизитах",
  },
  "withdrawals.details.returned": { en: "Returned to the balance", ru: "Вернулось на баланс" },
  "withdrawals.details.canceled": { en: "Artel canceled the withdrawal", ru: "Artel отменил вывод" },
  "withdrawals.details.failed": { en: "The payment did not go through", ru: "Платёж не прошёл" },
  "withdrawals.details.failedPartly": {
    en: "A part of the payment did not go through",
    ru: "Часть платежа не прошла",
  },
  "withdrawals.details.noReason": {
    en: "It gave no reason. Check the details of your withdrawal method before you try again.",
    ru: "Причина не указана. Проверьте реквизиты способа вывода, прежде чем пробовать снова.",
  },
  "withdrawals.details.receipt": { en: "Payment receipt", ru: "Квитанция о выплате" },
  "withdrawals.details.progress": { en: "Progress", ru: "Ход вывода" },
  "withdrawals.step.requested": { en: "Requested", ru: "Запрошен" },
  "withdrawals.step.review": { en: "Our team checks it", ru: "Проверяет наша команда" },
  "withdrawals.step.processing": { en: "In process", ru: "В обработке" },
  "withdrawals.step.sent": { en: "Sent to the bank", ru: "Отправлен в банк" },
  "withdrawals.step.sentUsdt": { en: "Sent to the network", ru: "Отправлен в сеть" },
  "withdrawals.step.completed": { en: "Paid out", ru: "Выплачен" },
  "withdrawals.step.partly": { en: "Paid out in part", ru: "Выплачен частично" },
  "withdrawals.step.canceled": { en: "Canceled, the money was returned", ru: "Отменён, деньги возвращены" },
  "withdrawals.cancel.button": { en: "Cancel the withdrawal", ru: "Отменить вывод" },
  "withdrawals.cancel.title": { en: "Cancel the withdrawal?", ru: "Отменить вывод?" },
  "withdrawals.cancel.text": {
    en: "{{amount}} will be returned to your balance at once. A canceled withdrawal cannot be resumed, only requested anew.",
    ru: "{{amount}} сразу вернутся на ваш баланс. Возобновить отменённый вывод нельзя, можно только запросить новый.",
  },
  "withdrawals.cancel.keep": { en: "Keep it", ru: "Не отменять" },
  "withdrawals.canceled": { en: "The withdrawal is canceled", ru: "Вывод отменён" },

  "withdrawals.quota.label": { en: "Free withdrawals", ru: "Бесплатные выводы" },
  "withdrawals.quota.left": {
    en: "{{count}} of {{total}} left this month.",
    ru: "Осталось {{count}} из {{total}} в этом месяце.",
  },
  "withdrawals.quota.none": {
    en: "All {{total}} of this month are used.",
    ru: "Все за этот месяц использованы: {{total}}.",
  },
  "withdrawals.quota.for": {
    en: "Each one removes the fee of a withdrawal below 100: {{methods}}; {{currencies}}. Otherwise the fee is {{price}}.",
    ru: "Каждый отменяет комиссию за вывод меньше 100: {{methods}}; {{currencies}}. Иначе комиссия — {{price}}.",
  },
  "withdrawals.document.line": { en: "Withdrawal {{id}}", ru: "Вывод {{id}}" },

  "withdrawals.enterTaxId": { en: "Enter INN and name", ru: "Указать ИНН и ФИО" },
  "withdrawals.hold.newMethod": {
    en: "The method was confirmed less than 24 hours ago",
    ru: "Способ вывода подтверждён меньше 24 часов назад",
  },
  "withdrawals.hold.cardKind": {
    en: "In your country we pay only to prepaid and debit Mastercard cards. Our team will check which kind yours is.",
    ru: "В вашей стране мы платим только на предоплаченные и дебетовые карты Mastercard. Сотрудник проверит вид вашей карты.",
  },
  "withdrawals.hold.screening": {
    en: "Our team checks this withdrawal before we send it",
    ru: "Перед отправкой этот вывод проверит наш сотрудник",
  },
  "withdrawals.hold.otherHolder": {
    en: "The account holder differs from the profile",
    ru: "Владелец счёта не совпадает с профилем",
  },

  "withdrawals.mail.requested.subject": { en: "Withdrawal of {{amount}} requested", ru: "Запрошен вывод {{amount}}" },
  "withdrawals.mail.requested.text": {
    en: "We received your withdrawal request. You can cancel it until it is being processed.",
    ru: "Мы получили ваш запрос на вывод. Его можно отменить, пока он не взят в обработку.",
  },
  "withdrawals.mail.held.text": {
    en: "Before we send it, our team checks the new withdrawal method. Usually this takes less than one business day.",
    ru: "Перед отправкой мы проверим новый способ вывода. Обычно это занимает меньше одного рабочего дня.",
  },
  "withdrawals.mail.completed.subject": { en: "Withdrawal of {{amount}} completed", ru: "Вывод {{amount}} выполнен" },
  "withdrawals.mail.completed.text": {
    en: "The money was sent. The payment receipt is in your documents.",
    ru: "Деньги отправлены. Квитанция о выплате — в ваших документах.",
  },
  "withdrawals.mail.partly.subject": {
    en: "Withdrawal of {{amount}} partly completed",
    ru: "Вывод {{amount}} выполнен частично",
  },
  "withdrawals.mail.partly.text": {
    en: "A part of the money could not be delivered and was returned to your balance, with its fee.",
    ru: "Часть денег не удалось доставить. Она вернулась на баланс вместе с комиссией.",
  },
  "withdrawals.mail.returned.subject": { en: "Withdrawal of {{amount}} canceled", ru: "Вывод {{amount}} отменён" },
  "withdrawals.mail.returned.text": {
    en: "The money was returned to your balance, with the fee.",
    ru: "Деньги вернулись на баланс вместе с комиссией.",
  },
  "withdrawals.mail.failed.subject": { en: "Withdrawal of {{amount}} not made", ru: "Вывод {{amount}} не выполнен" },
  "withdrawals.mail.failed.text": {
    en: "The bank or payment service did not make the payment. The money was returned to your balance, with the fee.",
    ru: "Банк или платёжный сервис не выполнил платёж. Деньги вернулись на баланс вместе с комиссией.",
  },
  "withdrawals.mail.cameBack.subject": {
    en: "Withdrawal of {{amount}} was sent back",
    ru: "Вывод {{amount}} вернулся",
  },
  "withdrawals.mail.cameBack.text": {
    en: "The payment left, but the bank sent it back. The amount that came is on your balance. Our fee and what the bank kept are not returned.",
    ru: "Платёж ушёл, но банк его вернул. Пришедшая сумма — на вашем балансе. Наша комиссия и удержания банка не возвращаются.",
  },
  "withdrawals.mail.row.reason": { en: "Reason", ru: "Причина" },
  "withdrawals.mail.row.amount": { en: "Amount", ru: "Сумма" },
  "withdrawals.mail.row.net": { en: "You receive", ru: "Вы получите" },
  "withdrawals.mail.row.sent": { en: "Sent", ru: "Отправлено" },
  "withdrawals.mail.row.returned": { en: "Returned to your balance", ru: "Вернулось на баланс" },
  "withdrawals.mail.methodRefused": {
    en: "Check the details of this withdrawal method in your profile. Until they are corrected, it cannot be used.",
    ru: "Проверьте реквизиты этого способа вывода в профиле. Пока они не исправлены, пользоваться им нельзя.",
  },
  "withdrawals.mail.row.to": { en: "To", ru: "Куда" },
  "withdrawals.mail.button": { en: "See the withdrawal", ru: "Посмотреть вывод" },
} as const satisfies TextTable;
