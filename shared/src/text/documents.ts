import type { TextTable } from "./text-table.ts";

/** Words of the documents themselves (area L) and of what is said while one is made. */
export const documentsText = {
  "documents.kind.proforma": { en: "Proforma invoice", ru: "Счёт на оплату (проформа)" },
  "documents.kind.salesInvoice": { en: "Sales invoice", ru: "Счёт за услуги" },
  "documents.kind.invoice": { en: "Invoice", ru: "Счёт исполнителя" },
  "documents.kind.requestForPayment": { en: "Request for payment", ru: "Запрос на оплату" },
  "documents.kind.paymentReceipt": { en: "Payment receipt", ru: "Квитанция о выплате" },
  "documents.kind.payoutRequest": { en: "Request for payment", ru: "Запрос на выплату" },

  "documents.pdf.number": { en: "No. {{number}}", ru: "№ {{number}}" },
  "documents.pdf.date": { en: "Date", ru: "Дата" },
  "documents.pdf.currency": { en: "Currency", ru: "Валюта" },
  "documents.pdf.from": { en: "From", ru: "Исполнитель" },
  "documents.pdf.billTo": { en: "Bill to", ru: "Заказчик" },
  "documents.pdf.payee": { en: "Payee", ru: "Получатель" },
  "documents.pdf.payer": { en: "Payer", ru: "Плательщик" },
  "documents.pdf.regNo": { en: "Registration No.", ru: "Рег. номер" },
  "documents.pdf.vat": { en: "VAT No.", ru: "Номер НДС" },
  "documents.pdf.vatEu": { en: "EU VAT No.", ru: "Номер НДС (ЕС)" },

  "documents.pdf.task": { en: "Task", ru: "Задача" },
  "documents.pdf.description": { en: "Description", ru: "Наименование" },
  "documents.pdf.deadline": { en: "Deadline", ru: "Срок" },
  "documents.pdf.amount": { en: "Amount", ru: "Сумма" },
  "documents.pdf.total": { en: "Total", ru: "Итого" },
  "documents.pdf.totalToPay": { en: "Total to pay", ru: "Итого к оплате" },
  "documents.pdf.totalPaid": { en: "Total paid", ru: "Итого выплачено" },
  "documents.pdf.line.proforma": {
    en: "Advance payment (balance top-up)",
    ru: "Авансовый платёж (пополнение баланса)",
  },
  "documents.pdf.line.services": { en: "Services", ru: "Услуги" },
  "documents.pdf.line.payout": { en: "Withdrawal", ru: "Вывод средств" },

  "documents.pdf.howToPay": { en: "How to pay", ru: "Как оплатить" },
  "documents.pdf.paidByCard": { en: "Paid by card", ru: "Оплачено картой" },
  "documents.pdf.bankDetails": { en: "Bank details", ru: "Банковские реквизиты" },
  "documents.pdf.paidTo": { en: "Paid to", ru: "Выплачено на" },
  "documents.pdf.reference": { en: "Payment reference", ru: "Назначение платежа" },
  "documents.pdf.referenceHint": {
    en: "Write this number in the payment reference, so that the money reaches your balance.",
    ru: "Укажите этот номер в назначении платежа: по нему мы зачислим деньги на ваш баланс.",
  },
  "documents.pdf.thirdParty": {
    en: "Deposits from third-party and individual accounts are strictly prohibited.",
    ru: "Пополнение со счетов третьих лиц и физических лиц строго запрещено.",
  },
  "documents.pdf.beneficiary": { en: "Beneficiary", ru: "Получатель" },
  "documents.pdf.beneficiaryAddress": { en: "Address", ru: "Адрес" },
  "documents.pdf.bank": { en: "Bank", ru: "Банк" },
  "documents.pdf.account": { en: "Account / IBAN", ru: "Счёт / IBAN" },
  "documents.pdf.swift": { en: "SWIFT / BIC", ru: "SWIFT / БИК" },
  "documents.pdf.corBank": { en: "Correspondent bank", ru: "Банк-корреспондент" },
  "documents.pdf.corAccount": { en: "Correspondent account", ru: "Корр. счёт" },
  "documents.pdf.corSwift": { en: "Correspondent SWIFT", ru: "SWIFT корреспондента" },
  "documents.pdf.card": { en: "Card", ru: "Карта" },
  "documents.pdf.network": { en: "Network", ru: "Сеть" },
  "documents.pdf.walletAddress": { en: "Wallet address", ru: "Адрес кошелька" },

  "documents.pdf.reverseCharge": {
    en: "Reverse charge – VAT to be accounted for by the recipient, Art. 196 Council Directive 2006/112/EC.",
    ru: "Обратное начисление НДС: налог исчисляет и уплачивает получатель услуг (ст. 196 Директивы 2006/112/ЕС).",
  },
  "documents.pdf.proformaNote": {
    en: "This proforma is a request for payment, not a tax invoice.",
    ru: "Проформа служит только для оплаты и не заменяет налоговый счёт.",
  },
  "documents.pdf.paidByCardNote": {
    en: "This proforma was paid by card. Nothing more is due; it is not a tax invoice.",
    ru: "Проформа оплачена картой. Доплата не требуется; налоговый счёт она не заменяет.",
  },
  "documents.pdf.settled": {
    en: "Paid from the balance. Nothing more is due.",
    ru: "Оплачено с баланса. Доплата не требуется.",
  },
  "documents.pdf.electronic": {
    en: "Issued electronically, valid without signature.",
    ru: "Документ сформирован в электронном виде и действителен без подписи.",
  },
  "documents.pdf.page": { en: "Page {{page}} of {{pages}}", ru: "Страница {{page}} из {{pages}}" },

  "documents.letter.title": { en: "Letter of acceptance", ru: "Письмо о принятии условий" },
  "documents.letter.from": { en: "From", ru: "От кого" },
  "documents.letter.to": { en: "To", ru: "Кому" },
  "documents.letter.text": {
    en: "{{company}} confirms that on {{date}} it accepted the terms of {{provider}} for the use of the Artel platform, and agrees to be bound by them.",
    ru: "Компания {{company}} подтверждает, что {{date}} приняла условия {{provider}} для работы на платформе Artel и обязуется их соблюдать.",
  },
  "documents.letter.binding": {
    en: "The terms were accepted in electronic form, by the person named below, who acts for the company. This has the same force as a signed agreement.",
    ru: "Условия приняты в электронной форме указанным ниже лицом, которое действует от имени компании. Это равнозначно подписанному договору.",
  },
  "documents.letter.facts": { en: "Acceptance", ru: "Принятие условий" },
  "documents.letter.company": { en: "Company", ru: "Компания" },
  "documents.letter.acceptedBy": { en: "Accepted by", ru: "Кто принял" },
  "documents.letter.acceptedAt": { en: "Accepted on", ru: "Дата принятия" },
  "documents.letter.detailsAt": { en: "Details as of", ru: "Реквизиты на дату" },
  "documents.letter.terms": { en: "Terms", ru: "Условия" },
  "documents.letter.electronic": {
    en: "Made electronically from the record of the acceptance, valid without signature.",
    ru: "Письмо сформировано в электронном виде по записи о принятии условий и действительно без подписи.",
  },

  "documents.error.unknownType": { en: "Unknown kind of document", ru: "Неизвестный вид документа" },
  "documents.error.invalidCurrency": {
    en: "The document names an unknown currency",
    ru: "В документе указана неизвестная валюта",
  },
  "documents.error.invalidCountry": {
    en: "The document names an unknown country",
    ru: "В документе указана неизвестная страна",
  },
  "documents.error.missingBank": {
    en: "The document has no bank details",
    ru: "В документе нет банковских реквизитов",
  },
  "documents.error.invalidAmount": {
    en: "An amount of the document cannot be read",
    ru: "Сумма в документе не читается",
  },
  "documents.error.invalidDate": { en: "The date of the document cannot be read", ru: "Дата документа не читается" },
  "documents.error.wrongTotal": {
    en: "The lines of the document do not add up to its total",
    ru: "Строки документа не сходятся с его суммой",
  },
  "documents.error.unknownLayout": {
    en: "The document has a newer form than this page. Reload the page.",
    ru: "Документ оформлен новее, чем эта страница. Обновите страницу.",
  },
  "documents.error.tooSlow": {
    en: "The document was not ready within {{seconds}} seconds",
    ru: "Документ не удалось подготовить за {{seconds}} с",
  },
  "documents.error.failed": { en: "The document could not be made", ru: "Не удалось сформировать документ" },
  "documents.error.popupBlocked": {
    en: "The browser blocked the new tab. Download the document instead.",
    ru: "Браузер заблокировал новую вкладку. Скачайте документ.",
  },
} as const satisfies TextTable;
