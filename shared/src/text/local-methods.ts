import type { TextTable } from "./text-table.ts";

/** Forms of withdrawal methods in rubles and of Belarusian banks. */
export const localMethodsText = {
  "localMethods.rubleCard": { en: "Card of a Russian bank", ru: "Карта российского банка" },
  "localMethods.phone": { en: "Phone linked to the card", ru: "Телефон, привязанный к карте" },
  "localMethods.phoneHint": {
    en: "Optional. As +7 and 10 digits: some banks pay by it faster",
    ru: "Необязательно. +7 и 10 цифр: некоторые банки по нему платят быстрее",
  },
  "localMethods.addAccount": { en: "Add the account", ru: "Добавить счёт" },
  "localMethods.company": { en: "Name of the legal entity", ru: "Название организации" },
  "localMethods.cardHolder": { en: "Cardholder", ru: "Владелец карты" },
  "localMethods.kpp": { en: "KPP", ru: "КПП" },
  "localMethods.bik": { en: "BIK", ru: "БИК" },
  "localMethods.bank": { en: "Bank", ru: "Банк" },
  "localMethods.bankHint": { en: "It fills in the BIK", ru: "Подставит БИК" },
  "localMethods.bankNothing": {
    en: "Not in the list: enter its BIK beside",
    ru: "Нет в списке: введите БИК рядом",
  },
  "localMethods.account": { en: "Account number", ru: "Номер счёта" },
  "localMethods.accountHint": { en: "20 digits, in rubles", ru: "20 цифр, в рублях" },
  "localMethods.currency": { en: "Currency of the account", ru: "Валюта счёта" },
  "localMethods.iban": { en: "IBAN", ru: "IBAN" },
  "localMethods.ibanHint": { en: "28 characters, begins with BY", ru: "28 символов, начинается с BY" },
} as const satisfies TextTable;
