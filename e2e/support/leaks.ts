import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";

/** What is looked for, and every form in which it may stand somewhere. */
export interface Secret {
  readonly name: string;
  readonly forms: readonly string[];
}

/** A text that must stand nowhere: as it is, in hexadecimal, and in base64 at each of its three places. */
export function secretOf(name: string, text: string): Secret {
  const bytes = Buffer.from(text);
  const packed = [0, 1, 2].map((before) => {
    const letters = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    // The letters at both ends depend on the neighbours too.
    return letters.slice(before === 0 ? 0 : before + 1, Math.floor(((before + bytes.length) * 4) / 3) - 1);
  });
  return { name, forms: [text, bytes.toString("hex"), ...packed] };
}

/** The number of a card: its digits together, and in fours. */
export function cardOf(name: string, digits: string): Secret {
  const inFours = [" ", "-", "\u00a0"].map((gap) => digits.match(/.{4}/g)?.join(gap) ?? "");
  return { name, forms: [...secretOf(name, digits).forms, ...inFours] };
}

/** The names of the secrets that stand in a text. */
export function leaksIn(text: string, secrets: readonly Secret[]): string[] {
  return secrets.filter(({ forms }) => forms.some((form) => text.includes(form))).map(({ name }) => name);
}

/** What a page has heard and said since then. */
export interface Heard {
  /** Answers of the product: status, address and body. */
  readonly replies: string[];
  /** Frames of the channel in both directions. */
  readonly frames: string[];
  /** Requests to the product with their bodies. */
  readonly requests: { readonly path: string; readonly body: string }[];
  readonly console: string[];
}

/** Keeps from now on what a page asks an origin, is answered, and says in its console. Made before the page opens its channel. */
export function listen(page: Page, origin: string): Heard {
  const heard: Heard = { replies: [], frames: [], requests: [], console: [] };
  page.on("request", (request) => {
    if (new URL(request.url()).origin === origin) {
      heard.requests.push({ path: new URL(request.url()).pathname, body: request.postData() ?? "" });
    }
  });
  page.on("response", async (response) => {
    if (new URL(response.url()).origin === origin) {
      const body = await response.text().catch(() => "");
      heard.replies.push(`${response.status()} ${response.url()} ${body}`);
    }
  });
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => heard.frames.push(payload.toString()));
    socket.on("framesent", ({ payload }) => heard.frames.push(payload.toString()));
  });
  page.on("console", (line) => heard.console.push(line.text()));
  return heard;
}

/** Everything that a page stores in the browser, and what it shows. */
export async function storedBy(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = "" }) =>
          new Promise<unknown>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => resolve(name);
            opening.onsuccess = () => {
              const { objectStoreNames } = opening.result;
              const stores = [...objectStoreNames].map(
                (store) =>
                  new Promise<unknown>((done) => {
                    const all = opening.result.transaction(store).objectStore(store).getAll();
                    all.onsuccess = () => done(all.result);
                    all.onerror = () => done(store);
                  }),
              );
              resolve(Promise.all(stores));
            };
          }),
      ),
    );
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const replies = await cache.matchAll();
        return Promise.all(replies.map((reply) => reply.text()));
      }),
    );
    return {
      local: { ...localStorage },
      session: { ...sessionStorage },
      state: history.state as unknown,
      databases,
      kept,
      page: document.documentElement.outerHTML,
    };
  });
  return JSON.stringify({ cookies, stored, address: page.url() });
}

/** The text of a file that was taken: of a spreadsheet, that of its parts. */
export function textOfFile(bytes: Buffer): string {
  return bytes.subarray(0, 2).toString() === "PK"
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join("\n")
    : bytes.toString("latin1");
}
