import type { TextTable } from "./text-table.ts";

/** What stands under a wrong field and beside a wrong import row. */
export const validationsText = {
  "validations.email": { en: "Email is not valid", ru: "Некорректный e-mail" },
  "validations.onlyNumbers": { en: "Only numbers", ru: "Только цифры" },
  "validations.minLength": { en: "At least {{min}} characters", ru: "Не менее {{min}} символов" },
  "validations.maxLength": { en: "At most {{max}} characters", ru: "Не более {{max}} символов" },
  "validations.tooLong": { en: "This text is too long", ru: "Слишком длинный текст" },
  "validations.exactLength": { en: "Must be {{length}} characters", ru: "Должно быть символов: {{length}}" },
  "validations.latin": { en: "Only latin characters", ru: "Введите латиницей" },
  "validations.cyrillic": { en: "Only cyrillic characters", ru: "Только кириллица" },
  "validations.latinOrCyrillic": {
    en: "Only Latin or Cyrillic letters, digits and punctuation",
    ru: "Только латиница или кириллица, цифры и знаки препинания",
  },
  "validations.reservedPassword": {
    en: "This word is reserved, choose another password",
    ru: "Это слово зарезервировано, задайте другой пароль",
  },
  "validations.commonPassword": {
    en: "This password is among the first that attackers try. Choose another one.",
    ru: "Такой пароль подбирают одним из первых. Придумайте другой.",
  },
  "validations.noAddress": {
    en: "Links and addresses are not allowed here. If it is not a link, put a space after the dot.",
    ru: "Ссылки и адреса здесь недопустимы. Если это не ссылка, поставьте пробел после точки.",
  },
  "validations.givenTwice": { en: "This value was sent twice", ru: "Это значение отправлено дважды" },
  "validations.notExact": {
    en: "This top-up has its money or does not match its bank line any more",
    ru: "Это пополнение уже зачислено или больше не совпадает со строкой выписки",
  },
  "validations.passwordWrong": { en: "Wrong password", ru: "Неверный пароль" },
  "validations.passwordGiven": {
    en: "Choose a password of your own: others know the one that you were given",
    ru: "Придумайте свой пароль: выданный вам знают и другие",
  },
  "validations.emailTaken": { en: "Email already use!", ru: "Этот e-mail уже занят!" },
  "validations.emailSame": { en: "This is your current address", ru: "Это ваш текущий адрес" },
  "validations.passNotSame": { en: "Passwords not the same", ru: "Пароли не совпадают" },
  "validations.agreement": { en: "Your agreement is required", ru: "Требуется ваше согласие" },
  "validations.vat": { en: "Invalid VAT number", ru: "Неверный номер НДС (VAT)" },
  "validations.vatCheckDigit": {
    en: "The check digit of this VAT number does not match. Please check it.",
    ru: "Контрольная цифра номера НДС (VAT) не сходится. Проверьте номер.",
  },
  "validations.ein": {
    en: "An EIN has nine digits, such as 12-3456789. Please check it.",
    ru: "EIN состоит из девяти цифр, например 12-3456789. Проверьте номер.",
  },
  "validations.locked": {
    en: "This was verified and can be changed by support only",
    ru: "Эти данные проверены, изменить их может только поддержка",
  },
  "validations.amount": {
    en: "Enter an amount in digits with at most two decimals",
    ru: "Введите сумму цифрами, не более двух знаков после запятой",
  },
  "validations.currency": { en: "Unknown currency", ru: "Неизвестная валюта" },
  "validations.viewNameTaken": {
    en: "Another view of this list has this name",
    ru: "У этого списка уже есть вид с таким названием",
  },
  "validations.tooManyViews": {
    en: "A list has at most {{max}} views. Delete one to save another.",
    ru: "У списка может быть не больше {{max}} видов. Удалите один из них, чтобы сохранить новый.",
  },
  "validations.unknownField": { en: "Unknown field", ru: "Неизвестное поле" },
  "validations.tooManyFields": {
    en: "There are more fields than this request can have",
    ru: "Полей больше, чем может быть в этом запросе",
  },
  "validations.wrongValue": { en: "Wrong value", ru: "Неверное значение" },
  "validations.date": { en: "Enter a date as DD/MM/YYYY", ru: "Введите дату в виде ДД/ММ/ГГГГ" },
  "validations.dateIncomplete": {
    en: "A date needs day, month and year, such as 04/12/2026",
    ru: "Укажите день, месяц и год, например 04/12/2026",
  },
  "validations.dateDay": {
    en: "There is no day {{day}}. A day is a number from 1 to 31",
    ru: "Нет дня {{day}}. День — число от 1 до 31",
  },
  "validations.dateMonth": {
    en: "There is no month {{month}}. The day comes first, then the month",
    ru: "Нет месяца {{month}}. Сначала идёт день, потом месяц",
  },
  "validations.dateYear": {
    en: "The year must be from {{from}} to {{to}}",
    ru: "Год должен быть от {{from}} до {{to}}",
  },
  "validations.dateCalendar": {
    en: "There is no {{date}} in the calendar: {{month}} has {{days}} days",
    ru: "Даты {{date}} нет в календаре: в {{month}} {{days}} дней",
  },
  "validations.dateRange": {
    en: "The end is before the beginning",
    ru: "Конец периода раньше начала",
  },
  "validations.phone": { en: "Phone number is not valid", ru: "Некорректный номер телефона" },
  "validations.phoneSPB": {
    en: "Enter a phone as +7 and 10 digits",
    ru: "Введите телефон: +7 и 10 цифр",
  },
  "validations.bankCard": {
    en: "The card number must have 16 digits and be valid",
    ru: "Номер карты должен состоять из 16 цифр и быть верным",
  },
  "validations.cardOfRussia": {
    en: "Enter a card of a Russian bank: Mir, Visa, Mastercard, Maestro or UnionPay",
    ru: "Введите карту российского банка: Мир, Visa, Mastercard, Maestro или UnionPay",
  },
  "validations.bankNameRequired": { en: "Bank name is required", ru: "Укажите название банка" },
  "validations.tether": {
    en: "Enter a TRC20 address: T and 33 letters or digits",
    ru: "Введите адрес TRC20: T и 33 буквы или цифры",
  },
  "validations.tetherContract": {
    en: "This is the contract of USDT, not your own address: money sent there is lost",
    ru: "Это контракт USDT, а не ваш адрес: отправленные туда деньги пропадут",
  },
  "validations.tetherTopUp": {
    en: "This is our own address for top-ups. Enter the address of your wallet.",
    ru: "Это наш адрес для пополнений. Укажите адрес своего кошелька.",
  },
  "validations.tetherEthereum": {
    en: "This is an Ethereum or BNB address (0x…). Choose TRC20 in your wallet: that address begins with T.",
    ru: "Это адрес Ethereum или BNB (0x…). Выберите в кошельке сеть TRC20: её адрес начинается с T.",
  },
  "validations.tetherBitcoin": {
    en: "This is a Bitcoin address. Choose USDT TRC20 in your wallet: that address begins with T.",
    ru: "Это адрес Bitcoin. Выберите в кошельке USDT TRC20: этот адрес начинается с T.",
  },
  "validations.iban": { en: "IBAN is not valid", ru: "Некорректный IBAN" },
  "validations.ibanCountry": {
    en: "This IBAN belongs to a bank in another country",
    ru: "Этот IBAN принадлежит банку другой страны",
  },
  "validations.ibanRequired": {
    en: "Banks in this country require an IBAN",
    ru: "Для банков этой страны нужен IBAN",
  },
  "validations.ibanBelarus": {
    en: "A Belarusian IBAN has 28 characters",
    ru: "Белорусский IBAN состоит из 28 символов",
  },
  "validations.ibanBank": {
    en: "This IBAN belongs to another bank: check the IBAN and the bank",
    ru: "Этот IBAN принадлежит другому банку: проверьте IBAN и банк",
  },
  "validations.inn": { en: "The tax number (INN) is not valid", ru: "Некорректный ИНН" },
  "validations.innOfPerson": {
    en: "The tax number of a person has 12 digits",
    ru: "ИНН физического лица состоит из 12 цифр",
  },
  "validations.innOfCompany": {
    en: "The tax number of a legal entity has 10 digits",
    ru: "ИНН организации состоит из 10 цифр",
  },
  "validations.bik": { en: "BIK must have 9 digits", ru: "БИК должен состоять из 9 цифр" },
  "validations.kpp": { en: "KPP must have 9 characters", ru: "КПП должен состоять из 9 символов" },
  "validations.kppOfCompany": {
    en: "Only legal entities have a KPP: leave it empty",
    ru: "КПП есть только у организаций: оставьте поле пустым",
  },
  "validations.bankAccount": {
    en: "The account number must have 20 digits",
    ru: "Номер счёта должен состоять из 20 цифр",
  },
  "validations.accountInRubles": {
    en: "This account is not in rubles: digits 6 to 8 must be 810",
    ru: "Это не рублёвый счёт: цифры с 6-й по 8-ю должны быть 810",
  },
  "validations.fullnameRu": {
    en: "Enter the full name in Russian: at least 3 words",
    ru: "Введите фамилию, имя и отчество: не менее 3 слов",
  },
  "validations.swift": {
    en: "SWIFT must have 8 or 11 characters",
    ru: "SWIFT должен состоять из 8 или 11 символов",
  },
  "validations.swiftCountry": {
    en: "This SWIFT belongs to a bank in another country",
    ru: "Этот SWIFT принадлежит банку другой страны",
  },
  "validations.routingNumber": {
    en: "This is not a valid routing number of a US bank: its digits do not match",
    ru: "Это не номер ACH банка США: цифры не сходятся",
  },
  "validations.russianAccount": {
    en: "The account number does not belong to this bank, check both",
    ru: "Номер счёта не подходит к этому банку, проверьте и то и другое",
  },
  "validations.clabe": {
    en: "The last digit of this CLABE does not match the others",
    ru: "Последняя цифра CLABE не сходится с остальными",
  },
  "validations.swiftOrAch": {
    en: "Enter SWIFT or the ACH routing number",
    ru: "Укажите SWIFT или номер ACH",
  },
  "validations.termsOutdated": {
    en: "A newer version of the terms has come out. Read it before you accept.",
    ru: "Вышла новая версия условий. Прочитайте её, прежде чем принять.",
  },
  "validations.code": { en: "Wrong code", ru: "Неверный код" },
  "validations.appCode": {
    en: "Wrong code. If the next one is refused too, turn on automatic time on the phone.",
    ru: "Неверный код. Если и следующий не подойдёт, включите на телефоне автоматическое время.",
  },
  "validations.codeUsed": {
    en: "This code was used already. Wait for the next one: the app shows it within 30 seconds.",
    ru: "Этот код уже использован. Дождитесь следующего: он появится в приложении в течение 30 секунд.",
  },
  "validations.feeExceedsAmount": {
    en: "The amount does not cover the fee",
    ru: "Сумма не покрывает комиссию",
  },
  "validations.aboveZero": { en: "Enter an amount above zero", ru: "Введите сумму больше нуля" },
  "validations.fromAfterTo": { en: "The first day is after the last one", ru: "Первый день позже последнего" },
  "validations.tooManyDays": { en: "At most {{max}} days at once", ru: "Не больше {{max}} дней за раз" },
  "validations.returnTooMuch": {
    en: "At most {{left}} can still be returned",
    ru: "Можно вернуть не больше {{left}}",
  },
  "validations.refundTooMuch": {
    en: "At most {{left}} of this payment can go back",
    ru: "Из этого платежа можно вернуть не больше {{left}}",
  },
  "validations.partsDiffer": {
    en: "The parts come to {{total}}, the line to {{whole}}",
    ru: "Сумма частей — {{total}}, а строки — {{whole}}",
  },
  "validations.notYet": { en: "This day is still to come", ru: "Этот день ещё не наступил" },
  "validations.tooLarge": { en: "The amount is too large", ru: "Сумма слишком велика" },
  "validations.tooSmall": { en: "The amount is too small", ru: "Сумма слишком мала" },
  "validations.invalidFields": {
    en: "Please correct these fields: {{fields}}",
    ru: "Исправьте поля: {{fields}}",
  },
  "tasks.noEmail": { en: "Freelancer email is missing or not valid", ru: "E-mail исполнителя не указан или неверен" },
  "tasks.currencyWrong": {
    en: "This currency is not enabled in the company settings",
    ru: "Эта валюта не включена в настройках компании",
  },
  "tasks.codeNotExist": { en: "There is no service with this code", ru: "Услуги с таким кодом нет" },
  "tasks.priceOnlyNum": { en: "The amount must be a number", ru: "Сумма должна быть числом" },
  "tasks.priceStep": {
    en: "The amount must be a multiple of {{step}}",
    ru: "Сумма должна быть кратна {{step}}",
  },
  "tasks.noDeadline": { en: "Deadline is missing", ru: "Не указан срок" },
  "tasks.deadlineLatin": { en: "Deadline: only latin characters", ru: "Срок: введите латиницей" },
  "tasks.noDesc": { en: "Description is missing", ru: "Не указано описание" },
  "tasks.descLatin": { en: "Description: only latin characters", ru: "Описание: введите латиницей" },
  "tasks.noName": { en: "Task name is missing", ru: "Не указано название задачи" },
  "tasks.invalidCompanyPayTax": {
    en: "The withdrawal fee column takes 1, 0 or nothing",
    ru: "В столбце комиссии за вывод допустимы 1, 0 или пусто",
  },
  "tasks.fullnameLatin": { en: "Name: only latin characters", ru: "Имя: введите латиницей" },
  "tasks.noCard": { en: "Card number is missing", ru: "Не указан номер карты" },
  "tasks.contractorIdNotFound": {
    en: "Your company has no such freelancer",
    ru: "У вашей компании нет такого исполнителя",
  },
  "tasks.contractorNotFound": {
    en: "No freelancer was found for this email",
    ru: "Исполнитель с таким e-mail не найден",
  },
  "tasks.contractorNameNotFound": {
    en: "Your company has no freelancer of this name",
    ru: "У вашей компании нет исполнителя с таким именем",
  },
  "tasks.contractorNameTwice": {
    en: "Several freelancers have this name: state the ID or the email",
    ru: "Исполнителей с таким именем несколько: укажите ID или e-mail",
  },
  "validations.feePercent": {
    en: "A percentage below 100 with at most two decimals, such as 2.5",
    ru: "Процент меньше 100, не больше двух знаков после точки, например 2.5",
  },
  "validations.flatFee": {
    en: "An amount below 1000 with at most two decimals, such as 4.5",
    ru: "Сумма меньше 1000, не больше двух знаков после точки, например 4.5",
  },
} as const satisfies TextTable;
