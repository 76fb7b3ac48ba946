import type { CallDefinition } from "@artel/shared/calls/call";
import type { Clock } from "../platform/clock.ts";
import { sha256 } from "../platform/crypto/keys.ts";
import type { Database } from "../platform/db/db.ts";
import { AppError } from "./app-error.ts";
import { isBypass, readServiceMode, type ServiceMode } from "./service-store.ts";

/** The header of a bypass token that an operator issued. */
export const bypassHeader = "x-service-bypass";
/** The mode is read again after this time even while every change is heard of. */
const longestMilliseconds = 60_000;
const leastRetrySeconds = 60;

/** Closes the product to people while the service mode is on. */
export interface ServiceGate {
  /**
   * Refuses a call with `serviceMode` (503, with the expected end) while the service mode is on. Let in are operators,
   * the calls that say `isOpenInService`, and whoever brings a bypass token; nothing that a browser stores counts.
   */
  check(call: CallDefinition, bypass: string | undefined): Promise<void>;
  /** Forgets the mode that is known. */
  forget(): void;
  /** The mode is kept in memory only while the notices of the database arrive. */
  setListening(isListening: boolean): void;
}

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
