import type { TextTable } from "./text-table.ts";

/** Withdrawal methods: their mails, settings screen, popups and confirmation page. */
export const walletsText = {
  "wallets.mail.confirm.subject": { en: "Confirm your withdrawal method", ru: "Подтвердите способ вывода" },
  "wallets.mail.confirm.text": {
    en: "You added a withdrawal method: {{method}}. Open the page and press the button to confirm it. The link works for 72 hours, once.",
    ru: "Вы добавили способ вывода: {{method}}. Откройте страницу и нажмите кнопку, чтобы подтвердить его. Ссылка действует 72 часа и срабатывает один раз.",
  },
  "wallets.mail.confirm.warning": {
    en: "If you did not add it, do not confirm: change your password and write to support.",
    ru: "Если вы его не добавляли, не подтверждайте: смените пароль и напишите в поддержку.",
  },
  "wallets.mail.confirm.button": { en: "See the method", ru: "Посмотреть способ" },
  "wallets.mail.bank.subject": { en: "Your bank details have changed", ru: "Банковские реквизиты изменены" },
  "wallets.mail.bank.text": {
    en: "Withdrawals can now go to the account {{method}}.",
    ru: "Теперь деньги можно выводить на счёт {{method}}.",
  },
  "wallets.factor.method": { en: "Withdrawal method", ru: "Способ вывода" },
  "wallets.factor.add": { en: "Add a withdrawal method", ru: "Добавление способа вывода" },
  "wallets.factor.change": { en: "Change a withdrawal method", ru: "Изменение способа вывода" },
  "wallets.factor.remove": { en: "Remove a withdrawal method", ru: "Удаление способа вывода" },
  "wallets.alreadyKnown": { en: "You have this method already", ru: "Этот способ у вас уже есть" },

  "wallets.type.toCard": { en: "Card", ru: "Карта" },
  "wallets.type.toBank": { en: "Bank account", ru: "Банковский счёт" },
  "wallets.type.toUSDT": { en: "USDT", ru: "USDT" },
  "wallets.type.toCardRub": { en: "Ruble card", ru: "Карта в рублях" },
  "wallets.type.toBankAlt": { en: "Ruble bank account", ru: "Счёт в рублях" },
  "wallets.type.cardBlr": { en: "Belarusian card", ru: "Карта белорусского банка" },
  "wallets.type.bankBlr": { en: "Belarusian bank account", ru: "Счёт в белорусском банке" },

  "wallets.arrival.toCard": { en: "within 30 minutes", ru: "в течение 30 минут" },
  "wallets.arrival.toBank": { en: "in 1–2 business days", ru: "за 1–2 рабочих дня" },
  "wallets.arrival.toUSDT": { en: "within 1 hour", ru: "в течение часа" },
  "wallets.arrival.toCardRub": { en: "within 30 minutes", ru: "в течение 30 минут" },
  "wallets.arrival.toBankAlt": { en: "in 1 business day", ru: "за 1 рабочий день" },
  "wallets.arrival.cardBlr": { en: "within 30 minutes", ru: "в течение 30 минут" },
  "wallets.arrival.bankBlr": { en: "in 1 business day", ru: "за 1 рабочий день" },

  "wallets.feeNone": { en: "No fee", ru: "Без комиссии" },
  "wallets.feePercent": { en: "Fee {{percent}} %", ru: "Комиссия {{percent}} %" },
  "wallets.feeSmall": { en: "Fee {{amount}} under {{limit}}", ru: "Комиссия {{amount}} при сумме меньше {{limit}}" },
  "wallets.feeBoth": {
    en: "Fee {{percent}} %, plus {{amount}} under {{limit}}",
    ru: "Комиссия {{percent}} %, плюс {{amount}} при сумме меньше {{limit}}",
  },
  "wallets.arrives": { en: "Arrives {{arrival}}", ru: "Придёт {{arrival}}" },
  "wallets.from": { en: "Minimum {{amount}}", ru: "Минимум {{amount}}" },
  "wallets.freeLeft": { en: "{{left}} of {{total}} free", ru: "{{left}} из {{total}} бесплатно" },
  "wallets.freeTitle": {
    en: "Free withdrawals left this month: the flat fee below 100 is waived",
    ru: "Осталось бесплатных выводов в этом месяце: не берётся комиссия за вывод меньше 100",
  },

  "wallets.where": { en: "Where to withdraw", ru: "Куда вывести" },
  "wallets.add": { en: "Add a method", ru: "Добавить способ" },
  "wallets.manage": { en: "Withdrawal settings", ru: "Настройки вывода" },
  "wallets.toUnverified": {
    en: "We sent an email on {{date}}: the method is not confirmed yet.",
    ru: "Письмо отправлено {{date}}, способ ещё не подтверждён.",
  },
  "wallets.incomplete": { en: "Some bank details are missing.", ru: "Не хватает банковских реквизитов." },
  "wallets.fillIn": { en: "Fill in", ru: "Заполнить" },
  "wallets.refused": {
    en: "A payment to it was refused on {{date}}.",
    ru: "Платёж на него отклонён {{date}}.",
  },
  "wallets.checkDetails": { en: "Check the details", ru: "Проверить реквизиты" },
  "wallets.refusedLinked": {
    en: "A payment to it was refused on {{date}}. Remove it and link the right card.",
    ru: "Платёж на неё отклонён {{date}}. Удалите её и привяжите верную карту.",
  },
  "wallets.refusedByUs": {
    en: "Refused on {{date}}: {{reason}}",
    ru: "Отклонён {{date}}: {{reason}}",
  },
  "wallets.takesOnly": { en: "Takes {{currencies}} only.", ru: "Принимает только {{currencies}}." },
  "wallets.exchangeFirst": { en: "Exchange first", ru: "Сначала обменять" },
  "wallets.closed": { en: "{{currency}} cannot be withdrawn yet", ru: "{{currency}} пока нельзя вывести" },
  "wallets.closedText": {
    en: "No method takes {{currency}} now.",
    ru: "Сейчас ни один способ не принимает {{currency}}.",
  },
  "wallets.addFor": { en: "Add where to receive {{currency}}", ru: "Добавьте, куда выводить {{currency}}" },
  "wallets.isOff": { en: "Temporarily unavailable", ru: "Временно недоступно" },
  "wallets.none": { en: "Add where to receive money", ru: "Добавьте, куда получать деньги" },
  "wallets.noneText": {
    en: "A method is confirmed by a link that we send to your email.",
    ru: "Способ подтверждается ссылкой, которую мы отправим на ваш e-mail.",
  },
  "wallets.unverifiedOf": {
    en: [
      "{{count}} method for {{currency}} is not verified: nothing can be withdrawn to it yet",
      "{{count}} methods for {{currency}} are not verified: nothing can be withdrawn to them yet",
    ],
    ru: [
      "{{count}} способ для {{currency}} не подтверждён: выводить на него пока нельзя",
      "{{count}} способа для {{currency}} не подтверждены: выводить на них пока нельзя",
      "{{count}} способов для {{currency}} не подтверждены: выводить на них пока нельзя",
    ],
  },
  "wallets.choose": { en: "Withdrawal method", ru: "Способ вывода" },

  "wallets.settings.count": { en: "{{count}} of {{limit}}", ru: "{{count}} из {{limit}}" },
  "wallets.settings.empty": { en: "Nothing added yet", ru: "Пока ничего не добавлено" },
  "wallets.settings.countries": { en: "Supported countries", ru: "Поддерживаемые страны" },
  "wallets.settings.visaCountries": {
    en: "No withdrawals to Visa cards in: {{countries}}.",
    ru: "Вывод на карты Visa недоступен в странах: {{countries}}.",
  },
  "wallets.settings.mastercardCountries": {
    en: "Withdrawals to Mastercard cards in: {{countries}}. In Serbia, prepaid and debit cards only.",
    ru: "Вывод на карты Mastercard доступен в странах: {{countries}}. В Сербии — только на предоплаченные и дебетовые.",
  },
  "wallets.settings.restricted": {
    en: "Residents of Russia and Belarus cannot withdraw USD and EUR to cards and bank accounts. USDT remains available.",
    ru: "Резиденты России и Беларуси не могут выводить USD и EUR на карты и банковские счета. Вывод в USDT доступен.",
  },

  "wallets.change.title": { en: "Change {{method}}", ru: "Изменить: {{method}}" },
  "wallets.change.text": {
    en: "Enter the new details in full. The present ones stop working, and the new ones are confirmed by email.",
    ru: "Введите новые данные целиком. Прежние перестанут действовать, новые нужно подтвердить по e-mail.",
  },
  "wallets.change.submit": { en: "Save the change", ru: "Сохранить изменение" },

  "wallets.remove.title": { en: "Unlink the withdrawal method?", ru: "Отвязать способ вывода?" },
  "wallets.remove.text": {
    en: "{{method}} will be removed. Withdrawals already requested to it continue. To use it again, add and confirm it anew.",
    ru: "{{method}} будет удалён. Уже запрошенные выводы на него продолжатся. Чтобы снова им пользоваться, его придётся добавить и подтвердить заново.",
  },
  "wallets.remove.button": { en: "Unlink", ru: "Отвязать" },
  "wallets.removed": { en: "The method is unlinked", ru: "Способ отвязан" },
  "wallets.resend.title": { en: "Resend confirmation?", ru: "Отправить подтверждение ещё раз?" },
  "wallets.resend.text": {
    en: "A new link goes to {{email}}. The one before stops working.",
    ru: "Новая ссылка придёт на {{email}}. Прежняя перестанет работать.",
  },
  "wallets.resend.button": { en: "Send", ru: "Отправить" },
  "wallets.resent": {
    en: "Confirmation sent again, check your email",
    ru: "Подтверждение отправлено ещё раз, проверьте почту",
  },

  "wallets.usdt.title": { en: "USDT address", ru: "Адрес USDT" },
  "wallets.usdt.network": { en: "Network: TRC20 only", ru: "Сеть: только TRC20" },
  "wallets.usdt.networkText": {
    en: "Money sent to an address of another network is lost. The address of an exchange account changes at times: copy it again each time.",
    ru: "Деньги, отправленные на адрес другой сети, теряются. Адрес в кабинете биржи иногда меняется: скопируйте его заново.",
  },
  "wallets.usdt.hint": { en: "Starts with T, 34 characters", ru: "Начинается с T, 34 символа" },
  "wallets.usdt.left": { en: "{{count}} of 34 characters", ru: "{{count}} из 34 символов" },
  "wallets.usdt.checksum": {
    en: "The checksum does not match: one of the characters is probably wrong. You can still continue.",
    ru: "Контрольная сумма не сходится: вероятно, в адресе ошибка. Можно продолжить.",
  },
  "wallets.usdt.readBack": {
    en: "Compare the last 6 characters",
    ru: "Сверьте последние 6 символов",
  },
  "wallets.usdt.readBackCheck": {
    en: "They are the same in my wallet",
    ru: "В моём кошельке такие же",
  },
  "wallets.usdt.missing": { en: "Compare the last 6 characters first", ru: "Сначала сверьте последние 6 символов" },
  "wallets.usdt.submit": { en: "Add the address", ru: "Добавить адрес" },

  "wallets.card.title": { en: "Bank card", ru: "Банковская карта" },
  "wallets.card.number": { en: "Card number", ru: "Номер карты" },
  "wallets.card.hint": { en: "16 digits. Only a card in your own name", ru: "16 цифр. Только карта на ваше имя" },
  "wallets.card.submit": { en: "Add the card", ru: "Добавить карту" },

  "wallets.link.title": { en: "Link a card", ru: "Привязать карту" },
  "wallets.link.text": {
    en: "The card provider takes the number on its own page. Artel keeps its first six and last four digits only.",
    ru: "Номер карты вводится на странице платёжного сервиса. Artel хранит только первые шесть и последние четыре цифры.",
  },
  "wallets.link.waiting": { en: "Waiting for the provider's answer", ru: "Ждём ответа платёжного сервиса" },
  "wallets.link.waitingText": {
    en: "It usually takes a few seconds. You may close this: the card appears in the list by itself.",
    ru: "Обычно это занимает несколько секунд. Окно можно закрыть: карта появится в списке сама.",
  },
  "wallets.link.noFrame": {
    en: "The provider's page did not open here. Open it by itself: it leads back to your methods.",
    ru: "Страница платёжного сервиса здесь не открылась. Откройте её отдельно: она вернёт вас к способам вывода.",
  },
  "wallets.link.openPage": { en: "Open the provider's page", ru: "Открыть страницу сервиса" },
  "wallets.link.foreign": {
    en: "The provider's page was not opened: its address is not among the allowed ones. Please write to support.",
    ru: "Страница платёжного сервиса не открыта: её адреса нет среди разрешённых. Напишите в поддержку.",
  },
  "wallets.link.declined": { en: "The provider declined the card.", ru: "Платёжный сервис отклонил карту." },
  "wallets.link.country": {
    en: "Withdrawals to cards of this kind do not go to your country.",
    ru: "Вывод на карты этого вида в вашу страну не выполняется.",
  },
  "wallets.link.known": { en: "This card is linked already.", ru: "Эта карта уже привязана." },
  "wallets.link.room": {
    en: "You have a linked card. Remove it first.",
    ru: "У вас уже есть привязанная карта. Сначала удалите её.",
  },

  "wallets.bank.title": { en: "Bank account", ru: "Банковский счёт" },
  "wallets.bank.holder": { en: "Account holder", ru: "Владелец счёта" },
  "wallets.bank.holderHint": {
    en: "As in your profile: another holder goes to a review",
    ru: "Как в вашем профиле: другой владелец отправляется на проверку",
  },
  "wallets.bank.accountNumber": { en: "Account number or IBAN", ru: "Номер счёта или IBAN" },
  "wallets.bank.bankName": { en: "Bank name", ru: "Название банка" },
  "wallets.bank.bankCountry": { en: "Country of the bank", ru: "Страна банка" },
  "wallets.bank.country": { en: "Your country", ru: "Ваша страна" },
  "wallets.bank.taxState": { en: "Tax status", ru: "Налоговый статус" },
  "wallets.bank.address2": { en: "Flat, floor, office", ru: "Квартира, этаж, офис" },
  "wallets.bank.city": { en: "City", ru: "Город" },
  "wallets.bank.zip": { en: "ZIP code", ru: "Индекс" },
  "wallets.bank.swift": { en: "SWIFT", ru: "SWIFT" },
  "wallets.bank.ach": { en: "ACH routing number", ru: "Номер ACH" },
  "wallets.bank.isCor": { en: "There is a correspondent bank", ru: "Есть банк-корреспондент" },
  "wallets.bank.corSwift": { en: "SWIFT of the correspondent", ru: "SWIFT корреспондента" },
  "wallets.bank.corName": { en: "Correspondent bank", ru: "Банк-корреспондент" },
  "wallets.bank.corAccount": { en: "Account at the correspondent", ru: "Счёт у корреспондента" },
  "wallets.bank.submit": { en: "Save the details", ru: "Сохранить реквизиты" },
  "wallets.bank.saved": { en: "The bank account is ready", ru: "Банковский счёт готов" },
  "wallets.bank.savedIncomplete": {
    en: "Saved. Fill in what is missing to withdraw to it",
    ru: "Сохранено. Заполните недостающее, чтобы выводить на него",
  },

  "wallets.added.title": { en: "Confirm by email", ru: "Подтвердите по e-mail" },
  "wallets.added.text": {
    en: "We sent a link to {{email}}. Open it and press the button; it works for 72 hours.",
    ru: "Мы отправили ссылку на {{email}}. Откройте её и нажмите кнопку; ссылка действует 72 часа.",
  },
  "wallets.added.ready": { en: "The method is confirmed", ru: "Способ подтверждён" },
  "wallets.added.readyText": { en: "You can withdraw to it now.", ru: "На него уже можно вывести деньги." },
  "wallets.added.withdraw": { en: "Withdraw now", ru: "Вывести сейчас" },
  "wallets.added.new": {
    en: "For the first 24 hours after that, our team checks withdrawals over 500 $ or its equivalent.",
    ru: "Первые 24 часа после этого выводы больше 500 $ или той же суммы в другой валюте проверяет наша команда.",
  },

  "wallets.confirm.title": { en: "Confirm the withdrawal method", ru: "Подтвердите способ вывода" },
  "wallets.confirm.text": {
    en: "From now on you can withdraw money to:",
    ru: "После подтверждения на него можно будет выводить деньги:",
  },
  "wallets.confirm.until": { en: "The link works until {{date}}", ru: "Ссылка действует до {{date}}" },
  "wallets.confirm.button": { en: "Confirm the method", ru: "Подтвердить способ" },
  "wallets.confirm.notYou": {
    en: "Did not add it? Close this page, change your password and write to support.",
    ru: "Не добавляли его? Закройте страницу, смените пароль и напишите в поддержку.",
  },
  "wallets.confirm.bad": { en: "This link does not work any more", ru: "Эта ссылка больше не действует" },
  "wallets.confirm.badText": {
    en: "It was used, has expired, or a newer one was sent. Open the withdrawal settings to get another one.",
    ru: "Она уже использована, истекла или отправлена новая. Новую можно получить в настройках вывода.",
  },
} as const satisfies TextTable;
