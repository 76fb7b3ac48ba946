import type { ErrorCode } from "../errors.ts";
import type { TextTable } from "./text-table.ts";

type ErrorTexts = Readonly<Record<`errors.${ErrorCode}`, TextTable[string]>>;

/** What a person reads for each code of the error catalogue. A code without its text does not compile. */
export const errorsText = {
  "errors.invalidInput": {
    en: "Some fields are filled in incorrectly",
    ru: "Некоторые поля заполнены неверно",
  },
  "errors.codeWrongOrExpired": { en: "Wrong or expired code", ru: "Неверный или просроченный код" },
  "errors.malformedJson": { en: "The request could not be read", ru: "Не удалось прочитать запрос" },
  "errors.unauthorized": { en: "Please sign in to continue", ru: "Войдите, чтобы продолжить" },
  "errors.forbidden": {
    en: "You do not have permission to do this",
    ru: "У вас нет прав на это действие",
  },
  "errors.viewOnly": {
    en: "You are looking at somebody's account: nothing can be changed here, and secrets are not shown",
    ru: "Вы смотрите чужой аккаунт: здесь ничего нельзя изменить, а секреты не показываются",
  },
  "errors.notFound": { en: "Not found", ru: "Не найдено" },
  "errors.methodNotAllowed": {
    en: "This action is not possible here",
    ru: "Это действие здесь недоступно",
  },
  "errors.conflict": {
    en: "Something has changed in the meantime. Refresh and try again.",
    ru: "Данные успели измениться. Обновите страницу и повторите.",
  },
  "errors.staleSave": {
    en: "This was changed elsewhere in the meantime, and nothing of yours was saved",
    ru: "За это время данные изменили в другом месте, ваши изменения не сохранены",
  },
  "errors.changedMeanwhile": {
    en: "Something has changed since you opened this. Check the new values and confirm again.",
    ru: "Пока страница была открыта, данные изменились. Проверьте новые значения и подтвердите ещё раз.",
  },
  "errors.taskStatusWrong": {
    en: "Task {{id}} cannot be changed this way: its status is {{status}}",
    ru: "С задачей {{id}} это сделать нельзя: её статус — {{status}}",
  },
  "errors.taskNotDraft": {
    en: "Only a draft can be changed, paid or deleted",
    ru: "Изменить, отправить или удалить можно только черновик",
  },
  "errors.taskAlreadyPaid": {
    en: "This task has already been paid",
    ru: "Эта задача уже оплачена",
  },
  "errors.importRunning": {
    en: "Another import of yours is still running. Wait for its end, or stop it",
    ru: "Другой ваш импорт ещё идёт. Дождитесь его окончания или остановите его",
  },
  "errors.alreadyDone": { en: "This has already been done", ru: "Это уже сделано" },
  "errors.keyInProgress": {
    en: "The same request is still being processed",
    ru: "Такой же запрос ещё выполняется",
  },
  "errors.answerPending": {
    en: "This request is still being processed. Check the status a little later.",
    ru: "Запрос ещё выполняется. Проверьте состояние чуть позже.",
  },
  "errors.noRemovableItems": { en: "no removable items", ru: "нет задач, которые можно удалить" },
  "errors.samePerson": {
    en: "You took part in this yourself, so another operator has to do it",
    ru: "Вы уже участвовали в этом, поэтому нужен другой оператор",
  },
  "errors.taxIdRequired": {
    en: "First enter your Russian tax number (INN) and your full name in Russian",
    ru: "Сначала укажите ИНН и ФИО по-русски",
  },
  "errors.walletLimit": {
    en: "The limit of withdrawal methods of this type is reached",
    ru: "Достигнут предел способов вывода этого типа",
  },
  "errors.walletNotVerified": {
    en: "This withdrawal method is not confirmed yet",
    ru: "Этот способ вывода ещё не подтверждён",
  },
  "errors.withdrawalBlocked": { en: "Withdrawal is blocked", ru: "Вывод заблокирован" },
  "errors.payoutTaken": {
    en: "This withdrawal is already being processed",
    ru: "Этот вывод уже обрабатывается",
  },
  "errors.payoutHeld": {
    en: "This request waits for a review",
    ru: "Этот запрос ждёт проверки",
  },
  "errors.batchNotOpen": {
    en: "The batch is in another state now. Refresh and try again.",
    ru: "Состояние пакета изменилось. Обновите страницу и повторите.",
  },
  "errors.termsNotAccepted": {
    en: "Not confirmed agreement with the terms of service",
    ru: "Не подтверждено согласие с условиями сервиса",
  },
  "errors.companyNotActivated": {
    en: "Your account is not activated yet. We will contact you to carry out the necessary checks, after which you will be able to continue working in your account.",
    ru: "Ваш аккаунт ещё не активирован. Мы свяжемся с вами для необходимых проверок, после чего вы сможете продолжить работу в аккаунте.",
  },
  "errors.moneyArrived": {
    en: "Money for this invoice has already arrived, so it cannot be canceled. Write to support.",
    ru: "По этому счёту уже поступили деньги, отменить его нельзя. Напишите в поддержку.",
  },
  "errors.quoteExpired": {
    en: "The rate has changed. Check the new one and confirm again.",
    ru: "Курс изменился. Проверьте новый курс и подтвердите ещё раз.",
  },
  "errors.rateUnconfirmed": {
    en: "This is more than we exchange at the present rate before it is confirmed. Try a smaller amount, or again later.",
    ru: "Это больше, чем мы обмениваем по текущему курсу до его подтверждения. Уменьшите сумму или повторите попытку позже.",
  },
  "errors.tooFewOperators": {
    en: "At least two active operators must be able to decide on operators. Run npm run operators on the machine.",
    ru: "Решать об операторах должны уметь как минимум два действующих оператора. Выполните на сервере команду npm run operators.",
  },
  "errors.waitsForSecondPerson": {
    en: "This waits for a second person. Let them decide first.",
    ru: "Это ожидает решения второго сотрудника. Сначала дождитесь его решения.",
  },
  "errors.ratesStale": {
    en: "Exchange rates are being updated. Please try again later.",
    ru: "Курсы обновляются. Попробуйте позже.",
  },
  "errors.contractorNotActive": {
    en: "This freelancer is not active",
    ru: "Этот исполнитель не активен",
  },
  "errors.contractorLeft": {
    en: "This freelancer left your company. Only they can join again.",
    ru: "Исполнитель ушёл из вашей компании. Вернуться может только он сам.",
  },
  "errors.lastFactor": {
    en: "The last confirmation method cannot be removed while there is money on the balance",
    ru: "Нельзя отключить последний способ подтверждения, пока на балансе есть деньги",
  },
  "errors.emailTaken": { en: "Email already use!", ru: "Этот e-mail уже занят!" },
  "errors.tooLarge": { en: "Too much data was sent", ru: "Слишком большой объём данных" },
  "errors.malformedRequest": {
    en: "The request could not be read",
    ru: "Не удалось прочитать запрос",
  },
  "errors.requestTimeout": {
    en: "The request took too long to arrive",
    ru: "Запрос передавался слишком долго",
  },
  "errors.addressTooLong": { en: "The address is too long", ru: "Слишком длинный адрес" },
  "errors.headersTooLarge": {
    en: "The headers of the request are too large",
    ru: "Слишком большие заголовки запроса",
  },
  "errors.unsupportedType": {
    en: "This type of data is not accepted",
    ru: "Данные этого типа не принимаются",
  },
  "errors.noFunds": { en: "You don't have enough funds", ru: "У вас недостаточно средств" },
  "errors.aboveDaySum": {
    en: "This is above your daily payment limit. Propose the payment to the owner of the company",
    ru: "Это больше вашего дневного лимита на оплату. Предложите оплату владельцу компании",
  },
  "errors.insufficientFunds": { en: "Insufficient funds", ru: "Недостаточно средств" },
  "errors.minimum": { en: "Minimum {{n}}", ru: "Минимум {{n}}" },
  "errors.maximum": { en: "Maximum {{n}}", ru: "Максимум {{n}}" },
  "errors.keyReused": {
    en: "This request was already sent with other data",
    ru: "Этот запрос уже отправлен с другими данными",
  },
  "errors.currencyNotOffered": {
    en: "This currency is not available",
    ru: "Эта валюта недоступна",
  },
  "errors.pairNotOffered": {
    en: "Exchange between these currencies is not available",
    ru: "Обмен между этими валютами недоступен",
  },
  "errors.optionNotAvailable": { en: "Option is not available.", ru: "Опция недоступна." },
  "errors.noRoom": {
    en: "The limit of these is reached",
    ru: "Достигнут предел",
  },
  "errors.limitExceeded": {
    en: "The limit of emails for today is reached. Try again tomorrow.",
    ru: "Лимит писем на сегодня исчерпан. Попробуйте завтра.",
  },
  "errors.ruleSays": { en: "{{en}}", ru: "{{ru}}" },
  "errors.ruleRefused": {
    en: "The rules of the service do not allow this",
    ru: "Правила сервиса не позволяют это сделать",
  },
  "errors.captchaFailed": {
    en: "The check that you are not a robot did not pass. Please try it once more.",
    ru: "Проверка «Я не робот» не пройдена. Попробуйте ещё раз.",
  },
  "errors.captchaDown": {
    en: "The check that you are not a robot is unavailable right now. Please try again in a few minutes.",
    ru: "Проверка «Я не робот» сейчас недоступна. Повторите через несколько минут.",
  },
  "errors.secondFactorRequired": {
    en: "Confirm the action with a code",
    ru: "Подтвердите действие кодом",
  },
  "errors.tooManyRequests": {
    en: "Too many requests. Please wait a little.",
    ru: "Слишком много запросов. Подождите немного.",
  },
  "errors.factorLocked": {
    en: "Too many wrong codes. Use the unlock link that we sent to your email.",
    ru: "Слишком много неверных кодов. Откройте ссылку для разблокировки из письма.",
  },
  "errors.passwordBlocked": { en: "Account blocked for 15 minutes", ru: "Аккаунт заблокирован на 15 минут" },
  "errors.codeCoolDown": {
    en: "A new code can be sent in {{seconds}} s",
    ru: "Новый код можно запросить через {{seconds}} с",
  },
  "errors.internal": {
    en: "An unknown error has occurred. Write to support or try again later.",
    ru: "Произошла неизвестная ошибка. Напишите в поддержку или повторите попытку позже.",
  },
  "errors.overloaded": {
    en: "The service is busy. Please try again in a minute.",
    ru: "Сервис перегружен. Попробуйте через минуту.",
  },
  "errors.unavailable": {
    en: "The service is temporarily unavailable. Please try again later or contact support.",
    ru: "Сервис временно недоступен. Повторите попытку позже или обратитесь в поддержку.",
  },
  "errors.serviceMode": {
    en: "The service is closed for scheduled maintenance. Balances and tasks are safe.",
    ru: "Сервис закрыт на плановые работы. Балансы и задачи в сохранности.",
  },
} as const satisfies TextTable & ErrorTexts;
