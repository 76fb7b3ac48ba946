import { oneCOrders } from "@artel/shared/payment-files/one-c-orders";
import { ordersCsv } from "@artel/shared/payment-files/orders-csv";
import { pain001 } from "@artel/shared/payment-files/pain001";
import type { FileHead, PaymentOrder } from "@artel/shared/payment-files/payment-order";
import { trc20Csv } from "@artel/shared/payment-files/trc20-csv";
import { AppError } from "../../../http/app-error.ts";
import type { App } from "../../../http/context.ts";
import { payersOf, rublePayer } from "./payers.ts";
import { windows1251 } from "./windows-1251.ts";

export type Format = "pain001" | "oneC" | "trc20" | "csv";

/** What a format takes, and how its file is made: the same orders and head give the same bytes. */
interface FileFormat {
  readonly takes: (method: string) => boolean;
  readonly extension: string;
  readonly mediaType: string;
  readonly make: (app: App, orders: readonly PaymentOrder[], head: FileHead) => Buffer;
}

/** The files that a batch can be handed to a bank in. */
export const fileFormats: Readonly<Record<Format, FileFormat>> = {
  pain001: {
    takes: (method) => method === "toBank",
    extension: "xml",
    mediaType: "application/xml",
    make: (_app, orders, head) => Buffer.from(pain001(orders, payersOf(head.madeAt), head)),
  },
  oneC: {
    takes: (method) => method === "toBankAlt",
    extension: "txt",
    mediaType: "text/plain; charset=windows-1251",
    make: ({ config }, orders, head) => {
      const payer = rublePayer(config);
      if (!payer) {
        throw new AppError("optionNotAvailable", { fields: { format: { key: "operatorPayouts.noPayer" } } });
      }
      return windows1251(oneCOrders(orders, payer, head));
    },
  },
  trc20: {
    takes: (method) => method === "toUSDT",
    extension: "csv",
    mediaType: "text/csv; charset=utf-8",
    make: (_app, orders) => Buffer.from(trc20Csv(orders)),
  },
  csv: {
    takes: () => true,
    extension: "csv",
    mediaType: "text/csv; charset=utf-8",
    make: (_app, orders) => Buffer.from(ordersCsv(orders)),
  },
};
