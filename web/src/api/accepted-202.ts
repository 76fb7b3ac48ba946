import { ApiError, localError } from "./errors.ts";
import { apiSettings } from "./settings.ts";

interface Waiting {
  readonly path: string;
  readonly time: number;
  readonly settle: (answer: { code: number; content: unknown }) => void;
}

const waiting = new Set<Waiting>();
/** How long an answer on the channel is waited for (O-06). */
const waitMilliseconds = 60_000;

/**
 * Hands a message of the channel to the call that waits for it, found by path and timestamp (O-05).
 * True when a call took it.
 */
export function settleAccepted(message: {
  readonly method: string;
  readonly timestamp?: number;
  readonly code: number;
  readonly content?: unknown;
}): boolean {
  const path = message.method.split("?")[0];
  for (const one of waiting) {
    if (one.path === path && one.time === message.timestamp) {
      waiting.delete(one);
      one.settle({ code: message.code, content: message.content });
      return true;
    }
  }
  return false;
}

/** Waits up to 60 s for the answer of a call that was accepted (O-05, O-06); a code of 400 or more is thrown (O-07). */
export function awaitAccepted(path: string, time: number, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      waiting.delete(entry);
    };
    const entry: Waiting = {
      path,
      time,
      settle: ({ code, content }) => {
        finish();
        if (code >= 400) {
          reject(errorOf(code, content));
        } else {
          resolve(content);
        }
      },
    };
    const abort = () => {
      finish();
      reject(localError("cancelled"));
    };
    const timer = setTimeout(() => {
      finish();
      reject(localError("timeout"));
    }, waitMilliseconds);
    signal.addEventListener("abort", abort, { once: true });
    waiting.add(entry);
  });
}

function errorOf(code: number, content: unknown): ApiError {
  const message = typeof content === "string" && content ? content : apiSettings().words("unknown");
  return new ApiError({ status: code, code: "unknown", message });
}
