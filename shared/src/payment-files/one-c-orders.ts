import { collapseSpaces } from "../checks/cyrillic-text.ts";
import type { FileHead, Payer, PaymentOrder } from "./payment-order.ts";

const longestPurpose = 210;

/**
 * Orders in rubles as the exchange text of 1C ("1CClientBankExchange" 1.03), which clients of Russian banks import: one payment
 * order for each. Lines end as on Windows; the bytes have to be those of windows-1251.
 */
export function oneCOrders(orders: readonly PaymentOrder[], payer: Payer, head: FileHead): string {
  const [day, time] = [dayOf(head.madeAt), head.madeAt.toISOString().slice(11, 19)];
  const lines = [
    "1CClientBankExchange",
    ...fields({
      ВерсияФормата: "1.03",
      Кодировка: "Windows",
      Отправитель: "Artel",
      Получатель: "",
      ДатаСоздания: day,
      ВремяСоздания: time,
      ДатаНачала: day,
      ДатаКонца: day,
      РасчСчет: payer.account,
      Документ: "Платежное поручение",
    }),
    ...orders.flatMap((order, place) => document(order, payer, { day, number: place + 1 })),
    "КонецФайла",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

function document(
  { orderId, amount, destination }: PaymentOrder,
  payer: Payer,
  { day, number }: { readonly day: string; readonly number: number },
): string[] {
  const { holder = "", account = "", inn = "", kpp = "", BIK = "", bankName = "" } = destination;
  return [
    "СекцияДокумент=Платежное поручение",
    ...fields({
      Номер: String(number),
      Дата: day,
      Сумма: amount,
      ПлательщикСчет: payer.account,
      Плательщик: `ИНН ${payer.inn ?? ""} ${payer.name}`,
      ПлательщикИНН: payer.inn ?? "",
      ПлательщикКПП: payer.kpp ?? "",
      Плательщик1: payer.name,
      ПлательщикРасчСчет: payer.account,
      ПлательщикБанк1: payer.bankName,
      ПлательщикБИК: payer.bankCode,
      ПлательщикКорсчет: payer.correspondent ?? "",
      ПолучательСчет: account,
      Получатель: `ИНН ${inn} ${holder}`,
      ПолучательИНН: inn,
      ПолучательКПП: kpp,
      Получатель1: holder,
      ПолучательРасчСчет: account,
      ПолучательБанк1: bankName,
      ПолучательБИК: BIK,
      ВидОплаты: "01",
      Очередность: "5",
      НазначениеПлатежа: `Выплата вознаграждения, поручение ${orderId}. НДС не облагается`.slice(0, longestPurpose),
    }),
    "КонецДокумента",
  ];
}

/** A value stands in one line: whatever ends a line in it becomes a space. */
function fields(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => `${name}=${collapseSpaces(value)}`);
}

function dayOf(at: Date): string {
  const [year = "", month = "", day = ""] = at.toISOString().slice(0, 10).split("-");
  return `${day}.${month}.${year}`;
}
