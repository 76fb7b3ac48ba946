import { requestLimits } from "@artel/shared/limits/requests";
import type { ApiError } from "./api-error.ts";
import { toApiError } from "./errors.ts";
import { apiSettings } from "./settings.ts";

/** Seconds between one try and the next; the last stands for all further ones. */
const pauses = [0.5, 1, 2, 4] as const;

/**
 * Asks until there is an answer: a failing server and none at all are asked again for 30 s, a rate limit after the time that
 * it names, a browser without network as soon as it has one. The application hears that it goes on. Every other
 * failure, and the last one when the time is over, is thrown. Only for what may be asked twice: reads, and the first call of a session.
 */
export async function insist<T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  const { reconnecting } = apiSettings();
  /** Runs from the first failure on. */
  let time: Cut | undefined;
  let tries = 0;
  const timeAnew = () => {
    time?.end();
    time = undefined;
  };
  try {
    for (;;) {
      // The first try may take the whole time; the last one has what is left.
      const tried = time ?? cutAfter(requestLimits.insistSeconds);
      try {
        return await ask(AbortSignal.any([signal, tried.signal]));
      } catch (thrown) {
        const error = toApiError(thrown);
        if (signal.aborted || time?.signal.aborted || !mayPass(error)) {
          throw error;
        }
        if (tries === 0) {
          reconnecting(true);
        }
        if (error.status === 429) {
          // The server answers, and says when it will again.
          timeAnew();
          await pause(error.retryAfterSeconds ?? requestLimits.insistSeconds, signal);
        } else if (globalThis.navigator?.onLine === false) {
          // Nothing says that the server fails.
          timeAnew();
          await networkAgain(signal);
        } else {
          time ??= cutAfter(requestLimits.insistSeconds);
          await pause(pauses[Math.min(tries, pauses.length - 1)] ?? 0, AbortSignal.any([signal, time.signal]));
        }
        tries += 1;
      } finally {
        if (tried !== time) {
          tried.end();
        }
      }
    }
  } finally {
    timeAnew();
    if (tries > 0) {
      reconnecting(false);
    }
  }
}

/** Whether another try may succeed. */
function mayPass(error: ApiError): boolean {
  return error.code !== "serviceMode" && (error.hasNoAnswer || error.status >= 500 || error.status === 429);
}

interface Cut {
  readonly signal: AbortSignal;
  readonly end: () => void;
}

/** Cuts a request after so long. */
function cutAfter(seconds: number): Cut {
  const controller = new AbortController();
  const cut = () => controller.abort(new DOMException("no answer in time", "TimeoutError"));
  const timer = setTimeout(cut, seconds * 1000);
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}

/** Waits so long, or until the signal. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    signal.addEventListener("abort", end);
  });
}

/** Until the browser has a network; looks from time to time all the same, for a server on the same machine. */
async function networkAgain(signal: AbortSignal): Promise<void> {
  const found = new AbortController();
  window.addEventListener("online", () => found.abort(), { once: true, signal });
  await pause(pauses[pauses.length - 1] ?? 0, AbortSignal.any([signal, found.signal]));
}
