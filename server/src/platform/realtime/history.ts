import { randomUUID } from "node:crypto";
import type { Position, Publication, SubscribeResult } from "./protocol.ts";
import type { Settings } from "./settings.ts";

interface Kept extends Publication {
  readonly bytes: number;
}

interface Stream {
  readonly epoch: string;
  /** Offset of the newest publication; 0 before the first. */
  offset: number;
  kept: Kept[];
  keptBytes: number;
  /** Milliseconds; the kept publications end then. */
  keptUntil: number;
  /** Milliseconds; when the channel last had a subscriber. */
  seenAt: number;
}

/**
 * The recent publications of the channels, from which a client that comes back gets what it missed.
 * Bounded by number, bytes and time. A channel that nobody follows has no stream: there is no position to recover from.
 */
export class History {
  readonly #streams = new Map<string, Stream>();
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Takes a publication in and gives its offset; undefined where nobody follows the channel. */
  add(channel: string, data: unknown, bytes: number): number | undefined {
    const stream = this.#streams.get(channel);
    if (!stream) {
      return undefined;
    }
    const now = this.#now();
    dropWhenOver(stream, now);
    stream.offset += 1;
    stream.kept.push({ data, offset: stream.offset, bytes });
    stream.keptBytes += bytes;
    stream.keptUntil = now + this.#settings.historyTtlSeconds * 1000;
    while (stream.kept.length > this.#settings.historySize || stream.keptBytes > this.#settings.historyBytes) {
      stream.keptBytes -= stream.kept.shift()?.bytes ?? 0;
    }
    return stream.offset;
  }

  /**
   * Opens a channel for a subscriber. With a position it also gives all that came after it, and says `recovered: false`
   * where that is not known completely: another epoch, or a gap.
   */
  subscribe(channel: string, position: Position | undefined): SubscribeResult {
    const stream = this.#open(channel);
    const { epoch, offset } = stream;
    const result = { recoverable: true, positioned: true, epoch, offset } as const;
    if (!position) {
      return result;
    }
    const missed = stream.kept.filter((publication) => publication.offset > position.offset);
    const isSameStream = position.epoch === "" || position.epoch === epoch;
    const isComplete = missed.length === offset - position.offset;
    if (!isSameStream || !isComplete) {
      return { ...result, was_recovering: true, recovered: false };
    }
    const publications = missed.map((publication) => ({ data: publication.data, offset: publication.offset }));
    return { ...result, was_recovering: true, recovered: true, publications };
  }

  /** Drops what is over: old publications, and streams that had no subscriber for long. */
  sweep(hasSubscribers: (channel: string) => boolean): void {
    const now = this.#now();
    for (const [channel, stream] of this.#streams) {
      dropWhenOver(stream, now);
      if (hasSubscribers(channel)) {
        stream.seenAt = now;
      } else if (now >= stream.seenAt + this.#settings.positionTtlSeconds * 1000) {
        this.#streams.delete(channel);
      }
    }
  }

  #open(channel: string): Stream {
    const now = this.#now();
    const known = this.#streams.get(channel);
    if (known) {
      dropWhenOver(known, now);
      known.seenAt = now;
      return known;
    }
    const opened = { epoch: randomUUID().slice(0, 8), offset: 0, kept: [], keptBytes: 0, keptUntil: 0, seenAt: now };
    this.#streams.set(channel, opened);
    return opened;
  }

  #now(): number {
    return this.#settings.now().getTime();
  }
}

function dropWhenOver(stream: Stream, now: number): void {
  if (stream.kept.length > 0 && now >= stream.keptUntil) {
    stream.kept = [];
    stream.keptBytes = 0;
  }
}
