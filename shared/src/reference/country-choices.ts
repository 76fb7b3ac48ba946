import type { Country } from "./countries.ts";

/** Names by which people also look for a country: short forms, former and own names, parts that are taken for the whole. */
const aliases: Readonly<Record<string, string>> = {
  AE: "UAE|Emirates|Объединённые Арабские Эмираты|Эмираты|Dubai|Дубай|Abu Dhabi",
  AL: "Shqipëria",
  AM: "Hayastan|Հայաստան",
  AT: "Österreich",
  AZ: "Azərbaycan",
  BA: "Bosna i Hercegovina|BiH|БиГ",
  BE: "België|Belgique|Belgien",
  BG: "България",
  BN: "Brunei Darussalam",
  BO: "Bolivia, Plurinational State of",
  BR: "Brasil",
  BY: "Belorussia|Byelorussia|Белоруссия",
  CD: "Zaire|Заир|Democratic Republic of the Congo|Congo-Kinshasa|Демократическая Республика Конго",
  CF: "CAR|ЦАР",
  CG: "Congo-Brazzaville",
  CH: "Schweiz|Suisse|Svizzera",
  CI: "Ivory Coast|Берег Слоновой Кости",
  CN: "PRC|People's Republic of China|КНР|中国",
  CV: "Cabo Verde",
  CY: "Kypros|Κύπρος|Kıbrıs",
  CZ: "Czech Republic|Česko|Чешская Республика",
  DE: "Deutschland|ФРГ|FRG",
  DK: "Danmark",
  EE: "Eesti",
  ES: "España",
  FI: "Suomi",
  GB: "UK|U.K.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|Соединённое Королевство|Англия|Шотландия|Уэльс",
  GE: "Sakartvelo|საქართველო",
  GR: "Hellas|Ελλάδα|EL",
  HK: "Hongkong|HKSAR",
  HR: "Hrvatska",
  HU: "Magyarország",
  IE: "Éire|Eire",
  IL: "ישראל",
  IN: "Bharat|भारत",
  IR: "Persia|Персия",
  IS: "Ísland",
  IT: "Italia",
  JP: "Nippon|日本",
  KG: "Kirghizia|Kirgizia|Кыргызстан",
  KP: "DPRK|Северная Корея|Корейская Народно-Демократическая Республика",
  KR: "Korea|Republic of Korea|Южная Корея|대한민국",
  KZ: "Qazaqstan|Қазақстан",
  LA: "Lao",
  LT: "Lietuva",
  LU: "Luxemburg|Lëtzebuerg",
  LV: "Latvija",
  MD: "Moldavia|Молдавия",
  ME: "Crna Gora|Црна Гора",
  MK: "Macedonia|Македония|Makedonija",
  MM: "Burma|Бирма",
  MO: "Macau",
  NL: "Holland|Nederland|Голландия",
  NO: "Norge",
  NZ: "Aotearoa",
  PH: "Pilipinas",
  PL: "Polska",
  PS: "State of Palestine",
  RO: "România",
  RS: "Srbija|Србија",
  RU: "Russian Federation|Российская Федерация|РФ|RF",
  SA: "KSA|КСА",
  SE: "Sverige",
  SI: "Slovenija",
  SK: "Slovensko",
  SY: "Syrian Arab Republic",
  SZ: "Swaziland|Свазиленд",
  TJ: "Tadzhikistan|Тоҷикистон",
  TL: "East Timor",
  TM: "Turkmenia|Туркмения",
  TR: "Türkiye|Turkiye",
  TW: "Republic of China|Formosa|台灣",
  TZ: "Tanzania, United Republic of",
  UA: "Україна|Ukraina",
  US: "USA|U.S.|U.S.A.|America|United States of America|США|Америка",
  UZ: "Oʻzbekiston|O'zbekiston|Ўзбекистон",
  VA: "Holy See|Святой Престол",
  VN: "Viet Nam",
  ZA: "RSA|ЮАР",
  ZW: "Rhodesia|Родезия",
};

/** A country as lists of choice take it: its name in the language of the page, found by every other name of it. */
export interface CountryChoice {
  readonly value: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

/** The countries of a list to choose from, in the order of their names. Code, both languages and usual names find one. */
export function countryChoices(list: readonly Country[], language: "en" | "ru"): readonly CountryChoice[] {
  return list
    .map((country) => ({
      value: country.code,
      label: country[language],
      aliases: [country.code, country.en, country.ru, ...(aliases[country.code]?.split("|") ?? [])],
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
