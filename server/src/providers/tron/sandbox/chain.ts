import { sha256 } from "@noble/hashes/sha2.js";
import { payer } from "./signer.ts";
import { type Call, rawOf, readTransfer, type Told } from "./transfer-bytes.ts";
import { addressOf, fieldsOf, hexOf, hexOfAddress, isSignedBy } from "./wire.ts";

/** What a person or a test makes the chain do. Counts are of the next transfers, and go down with each. */
export interface Knobs {
  /** Seconds between blocks; 0 makes a block of each transfer at once. */
  blockSeconds: number;
  /** What the contract ends with instead of SUCCESS. */
  failing: string;
  failures: number;
  /** Transfers that the node takes and no block ever holds. */
  dropped: number;
  /** Transfers that the node takes without an answer. */
  silent: number;
  /** Transfers of which a unit less arrives. */
  short: number;
  /** Sun for a unit of energy. */
  energyPrice: number;
}

/** What the chain moved: an event of a contract, which is named by its 20 bytes. */
export interface Moved {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
}

/** A transaction of somebody else's wallet that pays to addresses of ours. */
export interface Received {
  /** By default the next one of the chain. */
  readonly txId?: string;
  readonly token: string;
  readonly to: readonly { readonly address: string; readonly units: bigint }[];
  /** What the contract ends with; nothing is moved unless that is SUCCESS. */
  readonly result: string;
}

export interface Sent {
  readonly txId: string;
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
  readonly expiration: number;
  state: "waiting" | "in a block" | "expired" | "dropped" | "lost by a fork";
  block: number;
  time: number;
  result: string;
  moves: readonly Moved[];
}

/** The 20 bytes of the contract of USDT. */
export const usdt = "a614f803b6fd780986a42c78ec9c7f77e6ded13c";
/** A wallet of somebody whom nobody knows. */
const stranger = "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC";

const blockDepth = 18;
const unit = 1_000_000n;
const lifeMilliseconds = 60_000;
/** What every payer of the sandbox has at first: a million. */
const funds = 1_000_000n * unit;
const initial: Knobs = { blockSeconds: 3, failing: "", failures: 0, dropped: 0, silent: 0, short: 0, energyPrice: 100 };

/** A chain in memory, whose blocks come with the virtual clock. What payers of ours send is one token, whatever its contract is called. */
export class Chain {
  readonly knobs: Knobs = { ...initial };
  /** What every transfer takes. */
  readonly energy = 64_285;
  readonly #now: () => Date;
  readonly #sent = new Map<string, Sent>();
  readonly #spent = new Map<string, bigint>();
  readonly #last: Head;
  /** When a transaction was made last: no two are the same. */
  #made = 0;

  constructor(now: () => Date) {
    this.#now = now;
    this.#last = { number: 70_000_000, time: now().getTime() };
  }

  /** The last block; with `isSolid` the last one that nothing can undo. */
  head(isSolid: boolean): Head {
    this.#advance();
    return isSolid ? this.#solid() : { ...this.#last };
  }

  /** An unsigned call of the contract, as a node makes one. */
  prepare(call: Call): { readonly txId: string; readonly rawHex: string } {
    this.#advance();
    const { number, time } = this.#last;
    this.#made = Math.max(this.#now().getTime(), this.#made + 1);
    const raw = rawOf(call, number, time + lifeMilliseconds, this.#made);
    return { txId: hexOf(sha256(raw)), rawHex: hexOf(raw) };
  }

  /** Whether the contract would move so much of it. */
  canMove(owner: string, units: bigint): boolean {
    return funds - (this.#spent.get(owner) ?? 0n) >= units;
  }

  /** Takes a signed transaction; the answer is the node's word for it. */
  broadcast(signedHex: string): string {
    this.#advance();
    const parts = fieldsOf(Buffer.from(signedHex, "hex"));
    const [raw, signature] = [parts.get(1), parts.get(2)];
    if (!(raw instanceof Uint8Array) || !(signature instanceof Uint8Array)) {
      return "OTHER_ERROR";
    }
    const txId = hexOf(sha256(raw));
    const told = readTransfer(raw);
    if (!told || !isSignedBy(told.owner, txId, signature)) {
      return "SIGERROR";
    }
    if (this.#sent.has(txId)) {
      return "DUP_TRANSACTION_ERROR";
    }
    if (told.expiration <= this.#last.time) {
      return "TRANSACTION_EXPIRATION_ERROR";
    }
    this.#add(txId, told);
    return "SUCCESS";
  }

  /** A transfer that a block holds; with `isSolid` one that nothing can undo. */
  held(txId: string, isSolid: boolean): Sent | undefined {
    this.#advance();
    const one = this.#sent.get(txId);
    return one?.state === "in a block" && (!isSolid || one.block <= this.#solid().number) ? one : undefined;
  }

  /** The last blocks are replaced by others, without the transfers that stood in them. */
  fork(blocks: number): void {
    this.#advance();
    const last = Math.max(this.#solid().number, this.#last.number - blocks);
    for (const one of this.#sent.values()) {
      one.state = one.state === "in a block" && one.block > last ? "lost by a fork" : one.state;
    }
  }

  /** Puts back what a fork lost: it waits for the next block again. */
  restore(): void {
    this.#advance();
    for (const one of this.#sent.values()) {
      one.state = one.state === "lost by a fork" ? "waiting" : one.state;
    }
    this.#atOnce();
  }

  /** Makes so many blocks at once; what waited stands in the first of them. */
  mine(blocks: number): void {
    this.#advance();
    if (blocks > 0) {
      this.#last.number += 1;
      this.#enter(this.#last.time);
      this.#last.number += blocks - 1;
    }
  }

  /** Somebody pays to addresses of ours. Answers the id of the transaction; one that the chain has stays as it is. */
  receive({ token, to, result, ...asked }: Received): string {
    this.#advance();
    this.#made += 1;
    const txId = asked.txId ?? hexOf(sha256(Buffer.from(`${this.#last.time} ${this.#made}`)));
    const units = to.reduce((sum, one) => sum + one.units, 0n);
    const moves = to.map((one) => ({ token, from: stranger, to: one.address, units: one.units }));
    const named = { txId, from: stranger, to: to[0]?.address ?? "", units };
    if (!this.#sent.has(txId)) {
      this.#sent.set(txId, {
        ...{ ...named, expiration: Number.POSITIVE_INFINITY, state: "waiting", block: 0, time: 0, result },
        moves: result === "SUCCESS" ? moves : [],
      });
      this.#atOnce();
    }
    return txId;
  }

  /** What a contract moved to an address, by blocks in their order; in all blocks, or in those that nothing can undo. */
  movedTo(address: string, isSolid: boolean): readonly { readonly sent: Sent; readonly move: Moved }[] {
    this.#advance();
    const last = isSolid ? this.#solid().number : this.#last.number;
    return [...this.#sent.values()]
      .filter(({ state, block }) => state === "in a block" && block <= last)
      .toSorted((one, other) => one.block - other.block)
      .flatMap((sent) => sent.moves.filter(({ to }) => to === address).map((move) => ({ sent, move })));
  }

  /** What an address holds of USDT in blocks that nothing can undo. */
  heldBy(address: string): bigint {
    const come = this.movedTo(address, true).filter(({ move }) => move.token === usdt);
    const spent = this.#spent.get(hexOfAddress(address)) ?? 0n;
    return come.reduce((sum, { move }) => sum + move.units, address === payer ? funds : 0n) - spent;
  }

  /** Turns knobs; blocks that were due come at their old pace first. */
  set(changes: Partial<Knobs>): void {
    this.#advance();
    Object.assign(this.knobs, changes);
  }

  /** All transfers, the newest first. */
  list(): Sent[] {
    this.#advance();
    return [...this.#sent.values()].reverse();
  }

  /** Whether the next transfer is one of those that a knob counts. */
  take(name: "failures" | "dropped" | "silent" | "short"): boolean {
    const isOne = this.knobs[name] > 0;
    this.knobs[name] -= isOne ? 1 : 0;
    return isOne;
  }

  #add(txId: string, { owner, to, units, expiration }: Told): void {
    const result = this.take("failures") ? this.knobs.failing : this.canMove(owner, units) ? "SUCCESS" : "REVERT";
    const moved = result === "SUCCESS" ? units - (this.take("short") ? unit : 0n) : 0n;
    const state = this.take("dropped") ? "dropped" : "waiting";
    const ends = { from: addressOf(owner), to: addressOf(to) };
    const moves = result === "SUCCESS" ? [{ token: usdt, ...ends, units: moved }] : [];
    this.#sent.set(txId, { txId, ...ends, units, expiration, state, result, moves, block: 0, time: 0 });
    if (state === "waiting") {
      this.#spent.set(owner, (this.#spent.get(owner) ?? 0n) + moved);
    }
    this.#atOnce();
  }

  #atOnce(): void {
    if (this.knobs.blockSeconds === 0) {
      this.#last.number += 1;
      this.#enter(this.#last.time);
    }
  }

  /** Makes the blocks that were due until now; transfers that waited stand in the first of them. */
  #advance(): void {
    const length = this.knobs.blockSeconds * 1000;
    const passed = this.#now().getTime() - this.#last.time;
    const due = length > 0 ? Math.max(0, Math.floor(passed / length)) : 0;
    if (due > 0) {
      this.#last.number += 1;
      this.#enter(this.#last.time + length);
      this.#last.number += due - 1;
      this.#last.time += due * length;
    } else if (length === 0 && passed > 0) {
      this.#last.time += passed;
    }
  }

  #enter(time: number): void {
    for (const one of this.#sent.values()) {
      if (one.state === "waiting") {
        one.state = one.expiration > time ? "in a block" : "expired";
        [one.block, one.time] = [this.#last.number, time];
      }
    }
  }

  #solid(): Head {
    const { number, time } = this.#last;
    const { blockSeconds } = this.knobs;
    return blockSeconds > 0
      ? { number: number - blockDepth, time: time - blockDepth * blockSeconds * 1000 }
      : { number, time };
  }
}

interface Head {
  number: number;
  time: number;
}
