import { addEcommpay } from "../../../server/src/providers/cards/sandbox/ecommpay.ts";
import { signatureOf } from "../../../server/src/providers/cards/signature.ts";
import { startVendors } from "../vendors.ts";

const secret = "sbx-cards-secret";
const orderPath = "/ecommpay/v2/payment/card/payout/token";

/** What the provider has in its own books of an order. */
export interface VendorOrder {
  readonly cents: bigint;
  readonly currency: string;
  /** How often it was handed over. */
  times: number;
}

/** Asked about each order that arrives. `lost` never reaches the books of the provider; `heard` comes before its answer leaves. */
export interface Watch {
  readonly lost: (id: string) => Promise<boolean>;
  readonly heard: (id: string) => Promise<void>;
}

/** The provider of cards, in the process of the driver: a kill of the product leaves it and its books alone. */
export interface Vendor {
  /** Settings of a product that pays by it. */
  readonly env: Readonly<Record<string, string>>;
  readonly orders: ReadonlyMap<string, VendorOrder>;
  readonly wrong: string[];
  watch: Watch | undefined;
  /** Sends a signed message; true where the product took it. */
  tell(product: string, message: object): Promise<boolean>;
  close(): Promise<void>;
}

interface OrderBody {
  readonly general: { readonly payment_id: string };
  readonly payment: { readonly amount: number; readonly currency: string };
}

/** Starts the stand-in of the card provider on a port of its own. */
export async function startVendor(): Promise<Vendor> {
  const orders = new Map<string, VendorOrder>();
  const wrong: string[] = [];
  const stand = await startVendors([
    (server) => {
      server.addHook("preHandler", async (request, reply) => {
        if (request.url === orderPath) {
          const { general, payment } = request.body as OrderBody;
          if (await vendor.watch?.lost(general.payment_id)) {
            return reply.code(503).send();
          }
          note(orders, wrong, general.payment_id, payment);
        }
      });
      server.addHook("onSend", async (request) => {
        if (request.url === orderPath) {
          await vendor.watch?.heard((request.body as OrderBody).general.payment_id);
        }
      });
    },
    addEcommpay,
  ]);
  const address = `${stand.address}/ecommpay`;
  const vendor: Vendor = {
    env: { CARD_PAGE_URL: address, CARD_API_URL: address, CARD_PROJECT_ID: "1", CARD_SECRET: secret },
    orders,
    wrong,
    watch: undefined,
    tell,
    close: stand.close,
  };
  return vendor;
}

function note(orders: Map<string, VendorOrder>, wrong: string[], id: string, payment: OrderBody["payment"]): void {
  const cents = BigInt(payment.amount);
  const known = orders.get(id);
  if (known) {
    known.times += 1;
    if (known.cents !== cents || known.currency !== payment.currency) {
      wrong.push(`order ${id} came again as ${cents} ${payment.currency} in place of ${known.cents}`);
    }
  } else {
    orders.set(id, { cents, currency: payment.currency, times: 1 });
  }
}

async function tell(product: string, message: object): Promise<boolean> {
  const reply = await fetch(`${product}/webhooks/cards`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...message, signature: signatureOf(message, secret) }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  return reply?.status === 200;
}
