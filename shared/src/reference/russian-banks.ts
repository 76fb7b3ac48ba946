/**
 * A bank of Russia, by the BIK of its head office or, where the bank keeps its clients' accounts at one branch, of that
 * branch. A large bank has more BIKs than one: an account opened at another branch bears the BIK of that branch, so a BIK
 * that is not in this list is not thereby wrong.
 */
export interface BankOfRussia {
  /** Nine digits, the first two of them 04. */
  readonly bik: string;
  readonly name: { readonly en: string; readonly ru: string };
}

/**
 * The day on which the list was put together from public texts that name a BIK beside its bank. It is not a state of the
 * directory of the Bank of Russia, which alone decides.
 */
export const russianBanksDay = "2026-11-27";

/** Large Russian banks at which individuals hold accounts, in no order to rely on, by their latest known names. */
export const russianBanks: readonly BankOfRussia[] = [
  { bik: "044525225", name: { en: "Sberbank", ru: "Сбербанк" } },
  { bik: "044525187", name: { en: "VTB", ru: "ВТБ" } },
  { bik: "044525823", name: { en: "Gazprombank", ru: "Газпромбанк" } },
  { bik: "044525593", name: { en: "Alfa-Bank", ru: "Альфа-Банк" } },
  { bik: "044525974", name: { en: "T-Bank", ru: "Т-Банк" } },
  { bik: "044525111", name: { en: "Rosselkhozbank", ru: "Россельхозбанк" } },
  { bik: "043469743", name: { en: "Sovcombank", ru: "Совкомбанк" } },
  { bik: "044525659", name: { en: "Credit Bank of Moscow", ru: "Московский кредитный банк" } },
  { bik: "044525555", name: { en: "PSB", ru: "ПСБ" } },
  { bik: "044525266", name: { en: "Bank DOM.RF", ru: "Банк ДОМ.РФ" } },
  { bik: "044525700", name: { en: "Raiffeisenbank", ru: "Райффайзенбанк" } },
  { bik: "044525545", name: { en: "UniCredit Bank", ru: "ЮниКредит Банк" } },
  { bik: "044030790", name: { en: "Bank Saint Petersburg", ru: "Банк «Санкт-Петербург»" } },
  { bik: "044030861", name: { en: "Bank Rossiya", ru: "Банк «Россия»" } },
  { bik: "049205805", name: { en: "Ak Bars Bank", ru: "Ак Барс Банк" } },
  { bik: "044525787", name: { en: "Uralsib", ru: "Уралсиб" } },
  { bik: "044525232", name: { en: "MTS Bank", ru: "МТС Банк" } },
  { bik: "044525311", name: { en: "OTP Bank", ru: "ОТП Банк" } },
  { bik: "044525068", name: { en: "Ozon Bank", ru: "Озон Банк" } },
  { bik: "044525677", name: { en: "Yandex Bank", ru: "Яндекс Банк" } },
  { bik: "044525450", name: { en: "WB Bank", ru: "ВБ Банк" } },
  { bik: "044525151", name: { en: "Russian Standard Bank", ru: "Банк Русский Стандарт" } },
  { bik: "044525135", name: { en: "Renaissance Bank", ru: "Ренессанс Банк" } },
  { bik: "044525880", name: { en: "Russian Regional Development Bank", ru: "Банк ВБРР" } },
  { bik: "044525162", name: { en: "Novikombank", ru: "Новикомбанк" } },
  { bik: "046577795", name: { en: "Ural Bank for Reconstruction and Development", ru: "УБРиР" } },
  { bik: "046577756", name: { en: "Sinara Bank", ru: "Банк Синара" } },
  { bik: "044525272", name: { en: "Bank Zenit", ru: "Банк Зенит" } },
  { bik: "044525976", name: { en: "Absolut Bank", ru: "Абсолют Банк" } },
  { bik: "044525388", name: { en: "TKB Bank", ru: "ТКБ Банк" } },
  { bik: "044525201", name: { en: "Avangard Bank", ru: "Банк Авангард" } },
  { bik: "044525161", name: { en: "Locko-Bank", ru: "Локо-Банк" } },
  { bik: "044525460", name: { en: "Expobank", ru: "Экспобанк" } },
  { bik: "044525176", name: { en: "Metallinvestbank", ru: "Металлинвестбанк" } },
  { bik: "046015762", name: { en: "Center-Invest Bank", ru: "Банк «Центр-инвест»" } },
  { bik: "040349722", name: { en: "Kuban Credit Bank", ru: "Банк «Кубань Кредит»" } },
  { bik: "041012765", name: { en: "Asian-Pacific Bank", ru: "Азиатско-Тихоокеанский Банк" } },
  { bik: "040507795", name: { en: "Bank Primorye", ru: "Банк «Приморье»" } },
  { bik: "040507705", name: { en: "Far Eastern Bank", ru: "Дальневосточный банк" } },
  { bik: "047501711", name: { en: "Chelindbank", ru: "Челиндбанк" } },
  { bik: "047501779", name: { en: "Chelyabinvestbank", ru: "Челябинвестбанк" } },
  { bik: "043304711", name: { en: "Bank Khlynov", ru: "Банк «Хлынов»" } },
  { bik: "044525104", name: { en: "Bank Tochka", ru: "Банк Точка" } },
  { bik: "044525092", name: { en: "Modulbank", ru: "Модульбанк" } },
];

/** The bank of a BIK, or undefined for one that is not in the list: it may be right all the same. */
export function russianBankOf(bik: string): BankOfRussia | undefined {
  return russianBanks.find((bank) => bank.bik === bik);
}
