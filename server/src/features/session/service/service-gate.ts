import { AppError } from "../../../http/app-error.ts";
import type { ServiceGate } from "../../../http/door/service-gate.ts";
import type { Clock } from "../../../platform/clock.ts";
import { sha256 } from "../../../platform/crypto/keys.ts";
import type { Database } from "../../../platform/db/db.ts";
import { isBypass, readServiceMode, type ServiceMode } from "./service-store.ts";

/** The mode is read again after this time even while every change is heard of. */
const longestMilliseconds = 60_000;
const leastRetrySeconds = 60;

/** Reads the mode from the database; while it hears of changes, it knows it for a minute. */
export function createServiceGate(options: { db: Database; clock: Clock }): ServiceGate {
  const { db, clock } = options;
  let isListening = false;
  let changes = 0;
  let known: { readonly mode: ServiceMode; readonly readAt: number } | undefined;

  async function presentMode(): Promise<ServiceMode> {
    const now = clock.now().getTime();
    if (known && now - known.readAt < longestMilliseconds) {
      return known.mode;
    }
    const before = changes;
    const mode = await readServiceMode(db.read);
    // A change that was heard of meanwhile may not be in what was read.
    known = isListening && before === changes ? { mode, readAt: now } : undefined;
    return mode;
  }

  function forget(): void {
    changes += 1;
    known = undefined;
  }

  return {
    check: async (call, bypass) => {
      if (call.isOpenInService || call.who.startsWith("operator")) {
        return;
      }
      const mode = await presentMode();
      if (mode && !(await isLetIn(db, bypass, clock.now()))) {
        throw new AppError("serviceMode", { extra: { until: mode.until }, retryAfterSeconds: retryAfter(mode, clock) });
      }
    },
    forget,
    setListening: (listening) => {
      isListening = listening;
      forget();
    },
  };
}

async function isLetIn(db: Database, bypass: string | undefined, now: Date): Promise<boolean> {
  return bypass !== undefined && /^[0-9a-f]{32}$/.test(bypass) && isBypass(db.read, sha256(bypass), now);
}

function retryAfter(mode: NonNullable<ServiceMode>, clock: Clock): number {
  const left = mode.until ? Math.ceil((Date.parse(mode.until) - clock.now().getTime()) / 1000) : 0;
  return Math.max(left, leastRetrySeconds);
}
