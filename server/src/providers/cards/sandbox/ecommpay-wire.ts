import { createHmac } from "node:crypto";

/** The one secret of the stand-in, of all its projects. */
export const cardSecret = "sbx-cards-secret";

/** How the stand-in sends its messages: each once, twice, never, or only when somebody says so. */
export interface CardControl {
  callbacks: string;
  failures: number;
  cuts: number;
  /** Messages that wait, oldest first. */
  held: (() => Promise<void>)[];
}

/** Whether the address of a page carries the right signature over the rest of its query. */
export function isPageSigned(asked: URLSearchParams): boolean {
  const { signature, frame_mode: _mode, ...rest } = Object.fromEntries(asked);
  return signature === sign(rest);
}

/** The same of the body of a call, whose signature stands among its general values. */
export function isBodySigned(body: { readonly general: { readonly signature: string } }): boolean {
  const { signature, ...general } = body.general;
  return signature === sign({ ...body, general });
}

/** Sends a signed message to the product, or keeps it back; a product that is away asks by itself. */
export async function callBack(url: string, control: CardControl, message: object): Promise<void> {
  const body = JSON.stringify({ ...message, signature: sign(message) });
  const send = async () => {
    await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body }).catch(() => undefined);
  };
  if (control.callbacks === "held") {
    control.held.push(send);
    return;
  }
  const times = control.callbacks === "none" ? 0 : control.callbacks === "twice" ? 2 : 1;
  for (let sent = 0; sent < times; sent += 1) {
    await send();
  }
}

/** The vendor's signature of a message. */
export function sign(message: object): string {
  return createHmac("sha512", cardSecret)
    .update(
      flat(message, "")
        .sort(byPath)
        .map(({ line }) => line)
        .join(";"),
    )
    .digest("base64");
}

interface Line {
  readonly path: string;
  readonly line: string;
}

function byPath(left: Line, right: Line): number {
  return left.path < right.path ? -1 : 1;
}

function flat(value: unknown, path: string): Line[] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => flat(inner, path === "" ? name : `${path}:${name}`));
  }
  const text = value === true ? "1" : value === false ? "0" : value === null ? "" : String(value);
  return [{ path, line: `${path}:${text}` }];
}
