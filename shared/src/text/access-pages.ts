import type { TextTable } from "./text-table.ts";

/** Signing up, recovering and outcome pages. */
export const accessPagesText = {
  "unlock.title": { en: "Unlock codes", ru: "Разблокировка кодов" },
  "unlock.text": {
    en: "Codes were locked after too many wrong ones. Unlock them only if it was you who typed them.",
    ru: "Коды заблокированы после множества неверных. Разблокируйте их, только если их вводили вы.",
  },
  "unlock.button": { en: "Unlock codes", ru: "Разблокировать коды" },
  "unlock.done": { en: "Codes work again. You can sign in.", ru: "Коды снова действуют. Можно войти." },
  "unlock.notYou": { en: "It was not me: choose a new password", ru: "Это не я: задать новый пароль" },

  "signUp.title": { en: "Create an account", ru: "Создание аккаунта" },
  "signUp.lead": {
    en: "Choose how you use Artel. Each email address has one role.",
    ru: "Выберите, как вы пользуетесь Artel. У одного e-mail одна роль.",
  },
  "signUp.already": { en: "Already have an account? <to>Sign in</to>", ru: "Уже есть аккаунт? <to>Войти</to>" },
  "signUp.roles": { en: "How you use Artel", ru: "Как вы пользуетесь Artel" },
  "signUp.company": { en: "Pay my team", ru: "Платить команде" },
  "signUp.company1": { en: "Tasks and documents in one place", ru: "Задачи и документы в одном месте" },
  "signUp.company2": { en: "Pay in $, €, ₽ and ₮ from one balance", ru: "Оплата в $, €, ₽ и ₮ с одного баланса" },
  "signUp.company3": { en: "Every fee shown before you pay", ru: "Все комиссии видны до оплаты" },
  "signUp.contractor": { en: "Get paid", ru: "Получать оплату" },
  "signUp.contractor1": { en: "Accept a task, and the money is yours", ru: "Примите задачу, и деньги ваши" },
  "signUp.contractor2": { en: "Withdraw to card, bank or USDT", ru: "Вывод на карту, в банк или USDT" },
  "signUp.contractor3": {
    en: "Two withdrawals a month without the flat fee",
    ru: "Два вывода в месяц без фиксированного сбора",
  },
  "signUp.invitedBy": {
    en: "{{company}} invites you to work together on Artel.",
    ru: "{{company}} приглашает вас работать вместе в Artel.",
  },
  "signUp.companyName": { en: "Company name", ru: "Название компании" },
  "signUp.firstName": { en: "First name", ru: "Имя" },
  "signUp.lastName": { en: "Last name", ru: "Фамилия" },
  "signUp.workEmail": { en: "Work email", ru: "Рабочий e-mail" },
  "signUp.addressHint": { en: "Street, house, city. Latin letters.", ru: "Улица, дом, город. Латинскими буквами." },
  "signUp.invitedWithTasks": {
    en: "A company invited this address as a freelancer and has tasks for it. Sign up as a freelancer, or use another email for your company.",
    ru: "Компания пригласила этот адрес как исполнителя, и для него есть задачи. Зарегистрируйтесь как исполнитель или укажите другой e-mail для компании.",
  },
  "signUp.takenInstead": { en: "Sign in instead", ru: "Войти" },
  "signUp.acceptCompanyTerms": { en: "I accept the Terms of service", ru: "Я принимаю Условия сервиса" },
  "signUp.acceptCompany": {
    en: "I accept the <terms>Terms of service</terms> ({{country}})",
    ru: "Я принимаю <terms>Условия сервиса</terms> ({{country}})",
  },
  "signUp.acceptContractor": {
    en: "I accept the <terms>Service agreement</terms>",
    ru: "Я принимаю <terms>Соглашение об оказании услуг</terms>",
  },
  "signUp.acceptPrivacy": {
    en: "I accept the <privacy>Privacy policy</privacy>",
    ru: "Я принимаю <privacy>Политику конфиденциальности</privacy>",
  },
  "signUp.whyTick": { en: "Accept both to continue", ru: "Примите оба документа, чтобы продолжить" },
  "signUp.whyTickOther": { en: "Tick the second box to continue", ru: "Отметьте второй пункт, чтобы продолжить" },
  "signUp.whyFix": {
    en: ["Fix {{count}} field to continue", "Fix {{count}} fields to continue"],
    ru: [
      "Исправьте {{count}} поле, чтобы продолжить",
      "Исправьте {{count}} поля, чтобы продолжить",
      "Исправьте {{count}} полей, чтобы продолжить",
    ],
  },
  "signUp.unlisted": {
    en: "Your country is not in the list? Write to <mail>{{email}}</mail>, and we will tell you what is possible.",
    ru: "Вашей страны нет в списке? Напишите на <mail>{{email}}</mail>, и мы подскажем, что можно сделать.",
  },
  "signUp.terms.malta": { en: "Malta", ru: "Мальта" },
  "signUp.terms.cyprus": { en: "Cyprus", ru: "Кипр" },
  "signUp.terms.singapore": { en: "Singapore", ru: "Сингапур" },
  "signUp.done": { en: "Registration complete", ru: "Регистрация завершена" },
  "signUp.doneLead": { en: "We sent a link to {{email}}.", ru: "Мы отправили ссылку на {{email}}." },
  "signUp.next1": {
    en: "Open the email and choose a password. The link works for 60 minutes.",
    ru: "Откройте письмо и задайте пароль. Ссылка действует 60 минут.",
  },
  "signUp.next2Company": {
    en: "You are signed in. Look around while we check your company.",
    ru: "Вы сразу войдёте. Осмотритесь, пока мы проверяем компанию.",
  },
  "signUp.next3Company": {
    en: "Once it is activated, top up and pay your first task.",
    ru: "После активации пополните баланс и оплатите первую задачу.",
  },
  "signUp.next2Contractor": {
    en: "You are signed in. Add where to receive money.",
    ru: "Вы сразу войдёте. Укажите, куда получать деньги.",
  },
  "signUp.next3Contractor": {
    en: "Accept a task of your company, and withdraw.",
    ru: "Примите задачу от компании и выведите деньги.",
  },
  "signUp.wrongAddress": { en: "Wrong address? Change it", ru: "Ошиблись в адресе? Исправить" },
  "signUp.termsChanged": {
    en: "Other terms apply in this country: read and accept them",
    ru: "Для этой страны действуют другие условия: прочитайте и примите их",
  },
  "signUp.countryFirst": {
    en: "Choose the country first: the terms depend on it",
    ru: "Сначала выберите страну: от неё зависят условия",
  },
  "signUp.latinHint": { en: "In Latin letters, as in the documents.", ru: "Латиницей, как в документах." },
  "signUp.goToLogin": { en: "Go to sign-in", ru: "Перейти ко входу" },

  "recover.title": { en: "Reset your password", ru: "Восстановление пароля" },
  "recover.lead": {
    en: "We will email you a link to choose a new one.",
    ru: "Мы отправим вам ссылку, чтобы задать новый.",
  },
  "recover.send": { en: "Send the link", ru: "Отправить ссылку" },
  "recover.sent": {
    en: "Request sent, check your email to confirm",
    ru: "Запрос отправлен, подтвердите его по ссылке из письма",
  },
  "recover.sentHint": {
    en: "If {{email}} has an account, a link is on its way. It works once, within 60 minutes.",
    ru: "Если у {{email}} есть аккаунт, ссылка уже в пути. Она сработает один раз в течение 60 минут.",
  },
  "recover.otherEmail": { en: "Use another email", ru: "Указать другой e-mail" },
  "recover.chooseTitle": { en: "Choose a password", ru: "Новый пароль" },
  "recover.chooseLead": {
    en: "At least 8 characters. A few words together are easy to remember and hard to guess.",
    ru: "Не менее 8 символов. Несколько слов легко запомнить и трудно подобрать.",
  },
  "recover.firstLead": {
    en: "The password you signed in with was given to you. Choose one that only you know.",
    ru: "Вы вошли с выданным паролем. Задайте свой, известный только вам.",
  },
  "recover.invitedLead": {
    en: "A company invited you to its team. Choose a password that only you know, and you are signed in.",
    ru: "Компания пригласила вас в свою команду. Задайте пароль, известный только вам, и сразу войдёте.",
  },
  "recover.badInvitation": {
    en: "This link was used already or is more than {{hours}} hours old. If you have a password, sign in. Otherwise ask the owner of the company to send the invitation again.",
    ru: "Ссылка уже использована или ей больше {{hours}} часов. Если пароль уже задан, войдите; иначе попросите владельца компании отправить приглашение снова.",
  },
  "recover.newPassword": { en: "New password", ru: "Новый пароль" },
  "recover.repeat": { en: "Repeat the password", ru: "Повторите пароль" },
  "recover.save": { en: "Save the password", ru: "Сохранить пароль" },
  "recover.badCode": {
    en: "This link was used, replaced by a newer one, or is older than 60 minutes.",
    ru: "Эта ссылка уже использована, заменена новой или старше 60 минут.",
  },
  "recover.newLink": { en: "Ask for a new link", ru: "Запросить новую ссылку" },
  "recover.strength0": { en: "Too easy", ru: "Слишком простой" },
  "recover.strength1": { en: "Weak", ru: "Слабый" },
  "recover.strength2": { en: "Fair", ru: "Средний" },
  "recover.strength3": { en: "Good", ru: "Хороший" },
  "recover.strength4": { en: "Strong", ru: "Надёжный" },

  "result.success": { en: "Done", ru: "Готово" },
  "result.successText": {
    en: "The action is confirmed. You can close this page.",
    ru: "Действие подтверждено. Эту страницу можно закрыть.",
  },
  "result.failure": { en: "It did not work", ru: "Не получилось" },
  "result.quoted": { en: "The page was opened with this message:", ru: "Страница открыта с таким сообщением:" },
  "result.support": {
    en: "Questions? Write to <mail>{{email}}</mail>.",
    ru: "Есть вопросы? Напишите на <mail>{{email}}</mail>.",
  },
  "result.withdraw": { en: "Withdraw now", ru: "Вывести сейчас" },
  "result.home": { en: "Go to the home page", ru: "На главную" },
} as const satisfies TextTable;
