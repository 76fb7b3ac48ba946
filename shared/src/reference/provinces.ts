/** A province of a country that asks for one. */
export interface Province {
  readonly code: string;
  readonly en: string;
  readonly ru: string;
}

type ProvinceCountry = "CA" | "MX" | "US";

/** Provinces of Canada (13), Mexico (32) and the USA (50 states and the district). */
export const provinces: Readonly<Record<ProvinceCountry, readonly Province[]>> = {
  CA: [
    { code: "AB", en: "Alberta", ru: "Альберта" },
    { code: "BC", en: "British Columbia", ru: "Британская Колумбия" },
    { code: "MB", en: "Manitoba", ru: "Манитоба" },
    { code: "NB", en: "New Brunswick", ru: "Нью-Брансуик" },
    { code: "NL", en: "Newfoundland and Labrador", ru: "Ньюфаундленд и Лабрадор" },
    { code: "NT", en: "Northwest Territories", ru: "Северо-Западные территории" },
    { code: "NS", en: "Nova Scotia", ru: "Новая Шотландия" },
    { code: "NU", en: "Nunavut", ru: "Нунавут" },
    { code: "ON", en: "Ontario", ru: "Онтарио" },
    { code: "PE", en: "Prince Edward Island", ru: "Остров Принца Эдуарда" },
    { code: "QC", en: "Quebec", ru: "Квебек" },
    { code: "SK", en: "Saskatchewan", ru: "Саскачеван" },
    { code: "YT", en: "Yukon", ru: "Юкон" },
  ],
  MX: [
    { code: "AGU", en: "Aguascalientes", ru: "Агуаскальентес" },
    { code: "BCN", en: "Baja California", ru: "Нижняя Калифорния" },
    { code: "BCS", en: "Baja California Sur", ru: "Южная Нижняя Калифорния" },
    { code: "CAM", en: "Campeche", ru: "Кампече" },
    { code: "CHP", en: "Chiapas", ru: "Чьяпас" },
    { code: "CHH", en: "Chihuahua", ru: "Чиуауа" },
    { code: "CMX", en: "Mexico City", ru: "Мехико" },
    { code: "COA", en: "Coahuila", ru: "Коауила" },
    { code: "COL", en: "Colima", ru: "Колима" },
    { code: "DUR", en: "Durango", ru: "Дуранго" },
    { code: "GUA", en: "Guanajuato", ru: "Гуанахуато" },
    { code: "GRO", en: "Guerrero", ru: "Герреро" },
    { code: "HID", en: "Hidalgo", ru: "Идальго" },
    { code: "JAL", en: "Jalisco", ru: "Халиско" },
    { code: "MEX", en: "State of Mexico", ru: "Штат Мехико" },
    { code: "MIC", en: "Michoacan", ru: "Мичоакан" },
    { code: "MOR", en: "Morelos", ru: "Морелос" },
    { code: "NAY", en: "Nayarit", ru: "Наярит" },
    { code: "NLE", en: "Nuevo Leon", ru: "Нуэво-Леон" },
    { code: "OAX", en: "Oaxaca", ru: "Оахака" },
    { code: "PUE", en: "Puebla", ru: "Пуэбла" },
    { code: "QUE", en: "Queretaro", ru: "Керетаро" },
    { code: "ROO", en: "Quintana Roo", ru: "Кинтана-Роо" },
    { code: "SLP", en: "San Luis Potosi", ru: "Сан-Луис-Потоси" },
    { code: "SIN", en: "Sinaloa", ru: "Синалоа" },
    { code: "SON", en: "Sonora", ru: "Сонора" },
    { code: "TAB", en: "Tabasco", ru: "Табаско" },
    { code: "TAM", en: "Tamaulipas", ru: "Тамаулипас" },
    { code: "TLA", en: "Tlaxcala", ru: "Тласкала" },
    { code: "VER", en: "Veracruz", ru: "Веракрус" },
    { code: "YUC", en: "Yucatan", ru: "Юкатан" },
    { code: "ZAC", en: "Zacatecas", ru: "Сакатекас" },
  ],
  US: [
    { code: "AL", en: "Alabama", ru: "Алабама" },
    { code: "AK", en: "Alaska", ru: "Аляска" },
    { code: "AZ", en: "Arizona", ru: "Аризона" },
    { code: "AR", en: "Arkansas", ru: "Арканзас" },
    { code: "CA", en: "California", ru: "Калифорния" },
    { code: "CO", en: "Colorado", ru: "Колорадо" },
    { code: "CT", en: "Connecticut", ru: "Коннектикут" },
    { code: "DE", en: "Delaware", ru: "Делавэр" },
    { code: "DC", en: "District of Columbia", ru: "Округ Колумбия" },
    { code: "FL", en: "Florida", ru: "Флорида" },
    { code: "GA", en: "Georgia", ru: "Джорджия" },
    { code: "HI", en: "Hawaii", ru: "Гавайи" },
    { code: "ID", en: "Idaho", ru: "Айдахо" },
    { code: "IL", en: "Illinois", ru: "Иллинойс" },
    { code: "IN", en: "Indiana", ru: "Индиана" },
    { code: "IA", en: "Iowa", ru: "Айова" },
    { code: "KS", en: "Kansas", ru: "Канзас" },
    { code: "KY", en: "Kentucky", ru: "Кентукки" },
    { code: "LA", en: "Louisiana", ru: "Луизиана" },
    { code: "ME", en: "Maine", ru: "Мэн" },
    { code: "MD", en: "Maryland", ru: "Мэриленд" },
    { code: "MA", en: "Massachusetts", ru: "Массачусетс" },
    { code: "MI", en: "Michigan", ru: "Мичиган" },
    { code: "MN", en: "Minnesota", ru: "Миннесота" },
    { code: "MS", en: "Mississippi", ru: "Миссисипи" },
    { code: "MO", en: "Missouri", ru: "Миссури" },
    { code: "MT", en: "Montana", ru: "Монтана" },
    { code: "NE", en: "Nebraska", ru: "Небраска" },
    { code: "NV", en: "Nevada", ru: "Невада" },
    { code: "NH", en: "New Hampshire", ru: "Нью-Гэмпшир" },
    { code: "NJ", en: "New Jersey", ru: "Нью-Джерси" },
    { code: "NM", en: "New Mexico", ru: "Нью-Мексико" },
    { code: "NY", en: "New York", ru: "Нью-Йорк" },
    { code: "NC", en: "North Carolina", ru: "Северная Каролина" },
    { code: "ND", en: "North Dakota", ru: "Северная Дакота" },
    { code: "OH", en: "Ohio", ru: "Огайо" },
    { code: "OK", en: "Oklahoma", ru: "Оклахома" },
    { code: "OR", en: "Oregon", ru: "Орегон" },
    { code: "PA", en: "Pennsylvania", ru: "Пенсильвания" },
    { code: "RI", en: "Rhode Island", ru: "Род-Айленд" },
    { code: "SC", en: "South Carolina", ru: "Южная Каролина" },
    { code: "SD", en: "South Dakota", ru: "Южная Дакота" },
    { code: "TN", en: "Tennessee", ru: "Теннесси" },
    { code: "TX", en: "Texas", ru: "Техас" },
    { code: "UT", en: "Utah", ru: "Юта" },
    { code: "VT", en: "Vermont", ru: "Вермонт" },
    { code: "VA", en: "Virginia", ru: "Виргиния" },
    { code: "WA", en: "Washington", ru: "Вашингтон" },
    { code: "WV", en: "West Virginia", ru: "Западная Виргиния" },
    { code: "WI", en: "Wisconsin", ru: "Висконсин" },
    { code: "WY", en: "Wyoming", ru: "Вайоминг" },
  ],
};

/** The provinces of a country; an empty list where it has none to choose. */
export function provincesOf(country: string): readonly Province[] {
  return country === "CA" || country === "MX" || country === "US" ? provinces[country] : [];
}

/** A profile needs a province: US and CA for companies, MX as well for contractors. */
export function needsProvince(country: string, role: "company" | "contractor"): boolean {
  return country === "US" || country === "CA" || (country === "MX" && role === "contractor");
}
