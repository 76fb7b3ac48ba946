import { style } from "./style-terms.ts";
import type { Term } from "./term.ts";

const money: readonly Term[] = [
  {
    en: "top up, top-up",
    ru: "пополнить, пополнение",
    means: "A company brings money to its balance.",
    avoid: "fund",
    notEn: /\bfund(ed|ing)?\b/i,
  },
  {
    en: "deposit",
    ru: "поступление",
    means: "USDT that came to a company's address on the chain. Confirmed, it is a top-up.",
  },
  {
    en: "reserve, reserved",
    ru: "зарезервировать, в резерве",
    means: "Money of a company that a paid task, or a withdrawal, holds until its end.",
    avoid: "set aside; отложить",
    notEn: /\bset(s|ting)? aside\b/i,
    notRu: /отлож|откладыва/i,
    except: {
      "kycState.delayed": "a date that is put off, not money",
      "verification.title.delayed": "a date that is put off, not money",
    },
  },
  {
    en: "pay, paid",
    ru: "оплатить, оплачена",
    means:
      "A company pays a task: its money is reserved. The freelancer is paid when the task is accepted or completed.",
  },
  {
    en: "return, returned",
    ru: "вернуть, возвращены",
    means: "Money goes to the balance that it came from.",
    avoid: "is back, come back, bring back",
    notEn: /\b(is|are) back\b|\bbr(ing|ings|ought) \w+ back\b|\bcomes? back\b/i,
  },
  {
    en: "withdrawal, withdraw",
    ru: "вывод, вывести",
    means: "A freelancer's money leaves Artel.",
    avoid: "payout",
    notEn: /\bpayouts?\b/i,
    among: /^(home|statements|wallets|withdrawals)\./,
  },
  {
    en: "payout",
    ru: "выплата",
    means: "The same seen by operators, who build batches of payouts and release them.",
  },
  {
    en: "amount",
    ru: "сумма",
    means: "How much money.",
    avoid: "sum",
    notEn: /\bsums?\b/i,
    except: { "documentsScreen.sum": "how the specification names the column" },
  },
  {
    en: "balance",
    ru: "баланс; в выписках остаток",
    means: "Money of one currency that can be used now.",
  },
];

const people: readonly Term[] = [
  {
    en: "freelancer",
    ru: "исполнитель",
    means: "A person who does tasks and is paid. The code says contractor, as the calls do.",
    avoid: "contractor; фрилансер, подрядчик",
    notEn: /\bcontractors?\b/i,
    notRu: /фрилансер|подрядчик/i,
    except: { "contractors.notVerified": "quoted by the specification" },
  },
  {
    en: "company",
    ru: "компания",
    means: "Who creates tasks and pays.",
    avoid: "client, customer, employer; клиент, заказчик",
    notEn: /\b(client|customer|employer)s?\b/i,
    notRu: /заказчик|клиент/i,
    except: { "documents.pdf.billTo": "the word of invoices" },
  },
  { en: "owner, manager", ru: "владелец, менеджер", means: "The person of a company, and those whom the owner added." },
  { en: "operator", ru: "оператор", means: "A person who runs an installation." },
  {
    en: "account",
    ru: "аккаунт",
    means: "What a person signs in to. At a bank it is «счёт».",
    avoid: "личный кабинет, учётная запись",
    notRu: /кабинет|уч[её]тн/i,
    except: { "wallets.usdt.networkText": "an account at an exchange, which calls it so" },
  },
  {
    en: "sign in, sign out, sign up",
    ru: "войти, выйти, зарегистрироваться",
    means: "Begin and end a session; make an account.",
    avoid: "log in, log out, login",
    notEn: /\blog(ged)?[ -]?(in|out)\b/i,
    except: { "signIn.wrong": "quoted by the specification" },
  },
  { en: "session", ru: "сеанс", means: "An account that is open on a device.", avoid: "сессия", notRu: /сесси/i },
  {
    en: "email",
    ru: "e-mail (адрес), письмо",
    means: "An address, and what is sent to it.",
    avoid: "e-mail, mail; электронная почта, имейл",
    notEn: /\be-mails?\b|\bmail(s|ed)?\b/i,
    notRu: /электронн\p{L}* (почт|адрес)|имейл|емейл/iu,
  },
  {
    en: "verification",
    ru: "проверка",
    means: "A provider checks who a freelancer is.",
    avoid: "верификация",
    notRu: /верификац/i,
  },
];

const work: readonly Term[] = [
  { en: "task, draft", ru: "задача, черновик", means: "Work for a price. Until it is paid it is a draft." },
  {
    en: "reject, decline",
    ru: "отклонить",
    means: "A company rejects a task, a freelancer declines one.",
  },
  {
    en: "cancel, canceled",
    ru: "отменить, отменён",
    means: "Somebody stops what has been asked for.",
    avoid: "cancelled",
    notEn: /cancell(ed|ing)/i,
  },
  {
    en: "withdrawal method",
    ru: "способ вывода",
    means: "A card, a bank account or a USDT address of a freelancer.",
    avoid: "payment method; способ оплаты",
    notEn: /\b(payment|payout) methods?\b/i,
    notRu: /способ\p{L}* (оплаты|выплаты)/iu,
  },
  {
    en: "policy; close, open",
    ru: "правило доступа; закрыть, открыть",
    means:
      "Two operators close a withdrawal method for some or all, or open it to some for whom another policy closes it.",
    avoid: "pause, switch off, disable; приостановить, отключить",
    notEn: /\bswitch(ed)? off\b|\bdisabl|\bpaus/i,
    notRu: /отключ|приостан/i,
    among: /^policies\./,
  },
  { en: "top-up invoice, proforma", ru: "счёт, проформа", means: "By which a company pays for a top-up." },
  {
    en: "money history",
    ru: "история операций",
    means: "The page that shows each operation of an account, newest first.",
    avoid: "history of money; история денег",
    notEn: /history of money/i,
    notRu: /истори\p{L}* денег/iu,
  },
  {
    en: "two-step verification",
    ru: "двухфакторная аутентификация",
    means: "A code beside the password.",
    avoid: "second factor; второй фактор",
    notEn: /second factor/i,
    notRu: /втор(ой|ого|ым) фактор/i,
  },
  {
    en: "duplicate",
    ru: "дублировать",
    means: "Make a draft with the data of a task. Copy is for what goes to the clipboard.",
    avoid: "copy a task",
    notEn: /^copy( the)? task/i,
  },
];

/** The words of the product by what they are about; `docs/words.md` is made from it, and every text is held to it. */
export const glossary: Readonly<Record<string, readonly Term[]>> = {
  Money: money,
  People: people,
  Work: work,
  Style: style,
};
