import type { TextTable } from "./text-table.ts";

/** The read-only rows and the form of the profile, and the popups that ask for what is missing. */
export const profileFormText = {
  "profileForm.edit": { en: "Edit", ru: "Изменить" },
  "profileForm.done": { en: "Cancel", ru: "Отмена" },
  "profileForm.saved": { en: "Your data is saved", ru: "Данные сохранены" },
  "profileForm.notFilled": { en: "Not filled in", ru: "Не заполнено" },
  "profileForm.ownerOnly": {
    en: "The company's data is changed by its owner.",
    ru: "Данные компании изменяет её владелец.",
  },
  "profileForm.locked": {
    en: "Verified: only support can change it",
    ru: "Проверено: изменить может только поддержка",
  },

  "profileForm.groupCompany": { en: "Company", ru: "Компания" },
  "profileForm.groupContact": { en: "Contact person", ru: "Контактное лицо" },
  "profileForm.groupPerson": { en: "About you", ru: "О вас" },
  "profileForm.groupAddress": { en: "Address", ru: "Адрес" },
  "profileForm.groupTax": { en: "Taxes", ru: "Налоги" },
  "profileForm.groupRussian": { en: "In Russian", ru: "По-русски" },
  "profileForm.groupRussianNote": {
    en: "Needed for Russian cards and bank accounts only.",
    ru: "Нужно только для российских карт и банковских счетов.",
  },
  "profileForm.groupTerms": { en: "Terms of service", ru: "Условия сервиса" },

  "profileForm.companyName": { en: "Company name", ru: "Название компании" },
  "profileForm.brandName": { en: "Brand", ru: "Бренд" },
  "profileForm.brandNameHint": {
    en: "Shown to freelancers instead of the legal name",
    ru: "Исполнители видят его вместо юридического названия",
  },
  "profileForm.name": { en: "First name", ru: "Имя" },
  "profileForm.surname": { en: "Last name", ru: "Фамилия" },
  "profileForm.phone": { en: "Phone", ru: "Телефон" },
  "profileForm.prof": { en: "Specialization", ru: "Специализация" },
  "profileForm.profHint": {
    en: "Such as “illustrator”: more than 5 characters",
    ru: "Например, «иллюстратор»: больше 5 символов",
  },
  "profileForm.country": { en: "Country", ru: "Страна" },
  "profileForm.province": { en: "State or province", ru: "Регион" },
  "profileForm.city": { en: "City", ru: "Город" },
  "profileForm.zip": { en: "ZIP code", ru: "Индекс" },
  "profileForm.address": { en: "Street and house", ru: "Улица и дом" },
  "profileForm.address2": { en: "Flat, floor, office", ru: "Квартира, этаж, офис" },
  "profileForm.taxStatus": { en: "Tax status", ru: "Налоговый статус" },
  "profileForm.regNum": { en: "Registration number", ru: "Регистрационный номер" },
  "profileForm.countryVat": { en: "Country of the VAT number", ru: "Страна номера НДС (VAT)" },
  "profileForm.EUVAT": { en: "VAT number", ru: "Номер НДС (VAT)" },
  "profileForm.ein": { en: "EIN", ru: "EIN" },
  "profileForm.einHint": { en: "US companies only", ru: "Для компаний из США" },
  "profileForm.vatNum": { en: "VAT number", ru: "Номер НДС (VAT)" },
  "profileForm.vatOptional": { en: "I am not registered for VAT", ru: "Я не плательщик НДС (VAT)" },
  "profileForm.vatOptionalText": {
    en: "You state this yourself; your VAT number may then stay empty.",
    ru: "Вы заявляете об этом сами; номер НДС (VAT) тогда можно не указывать.",
  },
  "profileForm.taxNum": { en: "Tax number", ru: "Налоговый номер" },
  "profileForm.fullnameRu": { en: "Full name in Russian", ru: "ФИО по-русски" },
  "profileForm.fullnameRuHint": { en: "Such as Иванов Иван Иванович", ru: "Например, Иванов Иван Иванович" },
  "profileForm.innRu": { en: "Russian tax id (INN)", ru: "ИНН" },
  "profileForm.innRuHint": { en: "12 digits of a person, 10 of a company", ru: "12 цифр у человека, 10 у организации" },
  "profileForm.terms": { en: "Terms of service", ru: "Условия сервиса" },
  "profileForm.acceptTerms": {
    en: "I accept the <terms>Terms of service</terms> for the company",
    ru: "Принимаю <terms>Условия сервиса</terms> от имени компании",
  },
  "profileForm.email": { en: "Email", ru: "E-mail" },

  "taxState.1": { en: "Individual", ru: "Физическое лицо" },
  "taxState.2": { en: "Individual entrepreneur", ru: "Индивидуальный предприниматель" },
  "taxState.3": { en: "Self-employed", ru: "Самозанятый" },
  "taxState.4": { en: "Legal entity", ru: "Юридическое лицо" },

  "profileComplete.title": {
    en: ["Complete your profile: {{count}} detail is missing", "Complete your profile: {{count}} details are missing"],
    ru: [
      "Заполните профиль: не хватает {{count}} поля",
      "Заполните профиль: не хватает {{count}} полей",
      "Заполните профиль: не хватает {{count}} полей",
    ],
  },
  "profileComplete.company": {
    en: "Invoices need the full data of your company.",
    ru: "Для документов нужны полные данные компании.",
  },
  "profileComplete.contractor": {
    en: "Documents and withdrawals need your full data.",
    ru: "Для документов и вывода средств нужны ваши полные данные.",
  },
  "profileComplete.empty": { en: "Not filled in", ru: "Не заполнено" },
  "profileComplete.fill": { en: "Fill in now", ru: "Заполнить" },
  "profileComplete.later": { en: "Later", ru: "Позже" },

  "russianData.title": { en: "Russian tax id and name", ru: "ИНН и ФИО" },
  "russianData.text": {
    en: "Russian banks ask for both before they take money for you.",
    ru: "Российские банки требуют эти данные, чтобы зачислить вам деньги.",
  },
  "russianData.saved": { en: "Tax id and name are saved", ru: "ИНН и ФИО сохранены" },
  "russianData.open": { en: "Fill in", ru: "Заполнить" },

  "terms.news": { en: "What is new", ru: "Что нового" },
  "terms.version": { en: "Version {{version}} of {{date}}", ru: "Версия {{version}} от {{date}}" },

  "leave.title": { en: "Leave without saving?", ru: "Уйти без сохранения?" },
  "leave.text": {
    en: "What you changed on this page is not saved yet.",
    ru: "Изменения на этой странице ещё не сохранены.",
  },
  "leave.go": { en: "Leave", ru: "Уйти" },
  "leave.stay": { en: "Stay here", ru: "Остаться" },
} as const satisfies TextTable;
