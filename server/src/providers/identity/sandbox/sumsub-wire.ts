import { createHmac } from "node:crypto";

/** The keys of the stand-in. */
export const appToken = "sbx:artel";
export const secret = "sbx-sumsub-secret";
export const webhookSecret = "sbx-sumsub-webhook";

/** A request may be so much older or younger than the clock. */
const toleranceSeconds = 300;

/** How the stand-in sends its messages: each once, twice, never, or only when somebody says so. */
export interface SumsubControl {
  messages: "once" | "twice" | "none" | "held";
  digest: "SHA256" | "SHA512";
  /** Messages that wait, oldest first. */
  held: (() => Promise<void>)[];
}

export interface Signed {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
  readonly header: (name: string) => string;
}

/** Whether a request bears the signature of the vendor's documents. */
export function isSigned({ method, path, body, header }: Signed, now: Date): boolean {
  const seconds = header("x-app-access-ts");
  const expected = createHmac("sha256", secret).update(`${seconds}${method}${path}`).update(body).digest("hex");
  const isNear = Math.abs(Number.parseInt(seconds, 10) - now.getTime() / 1000) <= toleranceSeconds;
  return header("x-app-token") === appToken && header("x-app-access-sig") === expected && isNear;
}

/** Sends a message with its digest, or keeps it back; a product that is away asks by itself. */
export async function tell(url: string, control: SumsubControl, message: object): Promise<void> {
  const body = JSON.stringify(message);
  const { digest } = control;
  const headers = {
    "content-type": "application/json",
    "x-payload-digest": createHmac(digest.toLowerCase(), webhookSecret).update(body).digest("hex"),
    "x-payload-digest-alg": `HMAC_${digest}_HEX`,
  };
  const send = async () => {
    await fetch(url, { method: "POST", headers, body }).catch(() => undefined);
  };
  if (control.messages === "held") {
    control.held.push(send);
    return;
  }
  const times = control.messages === "none" ? 0 : control.messages === "twice" ? 2 : 1;
  for (let sent = 0; sent < times; sent += 1) {
    await send();
  }
}
