import { Readable } from "node:stream";
import { JsonText } from "./json-text.ts";

/** How long a list may wait in all for its reader to take what is made; then the answer is cut. */
const mostWaiting = 60_000;

type Texts = AsyncGenerator<string, true, undefined>;

/** A whole list that has begun well: its first rows are read. Whoever opens one reads it to its end or closes it. */
export class OpenList {
  readonly #texts: Texts;
  readonly #whenOver: () => void;
  readonly #late = new AbortController();
  #first: string | undefined;
  #isOver = false;
  #waitingLeft = mostWaiting;
  #waitingSince = 0;
  #timer: NodeJS.Timeout | undefined;

  private constructor(texts: Texts, first: string, whenOver: () => void) {
    this.#texts = texts;
    this.#first = first;
    this.#whenOver = whenOver;
    this.#waitForReader();
  }

  /** Reads the first rows, and throws what that throws. `whenOver` is called once: at the end, a failure, or when it is closed. */
  static async open(texts: Texts, whenOver: () => void): Promise<OpenList> {
    try {
      const { value } = await texts.next();
      return new OpenList(texts, String(value), whenOver);
    } catch (error) {
      whenOver();
      throw error;
    }
  }

  /** Aborted when its reader took too long. */
  get late(): AbortSignal {
    return this.#late.signal;
  }

  /** The next part of the JSON; undefined after the last one. Throws when the list fails or was closed before its end. */
  async read(): Promise<string | undefined> {
    clearTimeout(this.#timer);
    this.#waitingLeft -= performance.now() - this.#waitingSince;
    try {
      const part = await this.#next();
      if (part === undefined) {
        await this.close();
      } else if (!this.#isOver) {
        this.#waitForReader();
      }
      return part;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Gives back what the list holds: its connection and its turn. */
  async close(): Promise<void> {
    if (!this.#isOver) {
      this.#isOver = true;
      clearTimeout(this.#timer);
      await this.#texts.return(true).finally(this.#whenOver);
    }
  }

  async #next(): Promise<string | undefined> {
    const first = this.#first;
    this.#first = undefined;
    if (first !== undefined && !this.#isOver) {
      return first;
    }
    const { done, value } = await this.#texts.next();
    if (done && value !== true) {
      throw new Error("a list was closed before its end");
    }
    return done ? undefined : value;
  }

  #waitForReader(): void {
    this.#waitingSince = performance.now();
    this.#timer = setTimeout(() => {
      this.#late.abort();
      void this.close();
    }, this.#waitingLeft);
  }
}

/** The whole list, for an answer that is kept. */
export async function gathered(list: OpenList): Promise<JsonText> {
  const parts: string[] = [];
  for (let part = await list.read(); part !== undefined; part = await list.read()) {
    parts.push(part);
  }
  return new JsonText(parts.join(""));
}

/** The list as a stream that reads on when its last part was taken. A failure destroys it, and with it the answer. */
export function streamed(list: OpenList): Readable {
  const stream = new Readable({
    read() {
      list.read().then(
        (part) => this.push(part ?? null),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      list.close().then(() => done(error), done);
    },
  });
  list.late.addEventListener("abort", () => stream.destroy(new Error("a list was not taken in time")));
  return stream;
}
