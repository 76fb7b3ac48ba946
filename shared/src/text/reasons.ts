import type { TextTable } from "./text-table.ts";

/** Usual reasons of operators, which fill the field in the language of who acts; any other one can be typed. */
export const reasonsText = {
  "reasons.label": { en: "Usual reasons", ru: "Частые причины" },

  "reasons.activate.1": { en: "Details match the register", ru: "Данные совпадают с реестром" },
  "reasons.activate.2": { en: "Documents received and checked", ru: "Документы получены и проверены" },

  "reasons.ask.1": {
    en: "Please send an extract of the company register, not older than three months.",
    ru: "Пришлите выписку из реестра компаний не старше трёх месяцев.",
  },
  "reasons.ask.2": {
    en: "Please send a paper that shows who may sign for the company.",
    ru: "Пришлите документ о том, кто вправе подписывать за компанию.",
  },
  "reasons.ask.3": {
    en: "What does the company do, and whom will it pay?",
    ru: "Чем занимается компания и кому она будет платить?",
  },

  "reasons.refuseCompany.1": { en: "The company is not in the register", ru: "Компании нет в реестре" },
  "reasons.refuseCompany.2": { en: "The documents do not belong to this company", ru: "Документы другой компании" },
  "reasons.refuseCompany.3": {
    en: "We do not serve this kind of business",
    ru: "С таким видом деятельности мы не работаем",
  },

  "reasons.vat.1": { en: "Looked up in VIES", ru: "Проверено в VIES" },
  "reasons.vat.2": { en: "Looked up in the national register", ru: "Проверено в национальном реестре" },

  "reasons.settle.1": { en: "Every detail matches", ru: "Всё совпадает" },
  "reasons.settle.2": { en: "The bank kept its fee", ru: "Банк удержал комиссию" },
  "reasons.settle.3": { en: "Payment order received by email", ru: "Платёжное поручение получено по e-mail" },

  "reasons.cancel.1": { en: "The company asked for it", ru: "Об этом попросила компания" },
  "reasons.cancel.2": { en: "Issued by mistake", ru: "Выставлен по ошибке" },

  "reasons.refund.1": { en: "Paid by a third party", ru: "Платёж от третьего лица" },
  "reasons.refund.2": { en: "Paid twice", ru: "Оплачено дважды" },

  "reasons.approve.1": { en: "Checked, everything matches", ru: "Проверено, всё сходится" },
  "reasons.approve.2": { en: "Confirmed by phone", ru: "Подтверждено по телефону" },

  "reasons.refuse.1": { en: "The details do not match", ru: "Данные не сходятся" },
  "reasons.refuse.2": { en: "Evidence is missing", ru: "Нет подтверждения" },
  "reasons.refuse.3": { en: "Asked by mistake", ru: "Запрошено по ошибке" },

  "reasons.accept.1": { en: "Documents checked by hand", ru: "Документы проверены вручную" },
  "reasons.accept.2": { en: "Verified by another provider", ru: "Проверено другим провайдером" },

  "reasons.reject.1": { en: "The document has expired", ru: "Срок действия документа истёк" },
  "reasons.reject.2": { en: "The document cannot be read", ru: "Документ не читается" },
  "reasons.reject.3": { en: "Name and document differ", ru: "Имя и документ не совпадают" },

  "reasons.extend.1": { en: "The new document is being issued", ru: "Новый документ оформляется" },
  "reasons.extend.2": { en: "The person asked for more time", ru: "Человек попросил больше времени" },

  "reasons.refuseMethod.1": { en: "The holder is somebody else", ru: "Владелец счёта — другой человек" },
  "reasons.refuseMethod.2": { en: "The bank returned the payment", ru: "Банк вернул платёж" },
  "reasons.refuseMethod.3": {
    en: "We have to confirm the details first: write to support",
    ru: "Сначала нужно подтвердить реквизиты: напишите в поддержку",
  },

  "reasons.passMethod.1": { en: "People of one family", ru: "Члены одной семьи" },
  "reasons.passMethod.2": { en: "Confirmed by phone", ru: "Подтверждено по телефону" },
  "reasons.passMethod.3": { en: "The details were checked", ru: "Реквизиты проверены" },

  "reasons.care.1": { en: "Asked by phone, identity checked", ru: "По телефону, личность проверена" },
  "reasons.care.2": { en: "Asked from the known email address", ru: "Запрос с известного e-mail" },
} as const satisfies TextTable;
