import { sha256 } from "@noble/hashes/sha2.js";
import { addressOf, fieldsOf, hexOf, isSignedBy, message, varint } from "./wire.ts";

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
  moved: bigint;
}

const blockDepth = 18;
const energyOfTransfer = 64_285;
const unit = 1_000_000n;
const lifeMilliseconds = 60_000;
/** What every payer of the sandbox has at first: a million. */
const funds = 1_000_000n * unit;
const initial: Knobs = { blockSeconds: 3, failing: "", failures: 0, dropped: 0, silent: 0, short: 0, energyPrice: 100 };

/** A chain in memory, whose blocks come with the virtual clock. It moves one token, whatever its contract is called. */
export function createChain(now: () => Date) {
  const knobs: Knobs = { ...initial };
  const sent = new Map<string, Sent>();
  const spent = new Map<string, bigint>();
  const head = { number: 70_000_000, time: now().getTime() };

  const enter = (time: number) => {
    for (const one of sent.values()) {
      if (one.state === "waiting") {
        one.state = one.expiration > time ? "in a block" : "expired";
        [one.block, one.time] = [head.number, time];
      }
    }
  };
  /** Makes the blocks that were due until now; transfers that waited stand in the first of them. */
  const advance = () => {
    const length = knobs.blockSeconds * 1000;
    const due = length > 0 ? Math.max(0, Math.floor((now().getTime() - head.time) / length)) : 0;
    if (due > 0) {
      head.number += 1;
      enter(head.time + length);
      head.number += due - 1;
      head.time += due * length;
    } else if (length === 0 && now().getTime() > head.time) {
      head.time = now().getTime();
    }
  };
  const solid = () =>
    knobs.blockSeconds > 0
      ? { number: head.number - blockDepth, time: head.time - blockDepth * knobs.blockSeconds * 1000 }
      : head;
  const left = (owner: string) => funds - (spent.get(owner) ?? 0n);

  return {
    knobs,
    head: (isSolid: boolean) => {
      advance();
      return { ...(isSolid ? solid() : head) };
    },
    /** An unsigned call of the contract, as a node makes one. */
    prepare: (call: { owner: string; contract: string; data: string; feeLimit: number }) => {
      advance();
      const expiration = head.time + lifeMilliseconds;
      const reference = hexOf(sha256(Buffer.from(String(head.number)))).slice(0, 16);
      const trigger = message([
        [1, Buffer.from(call.owner, "hex")],
        [2, Buffer.from(call.contract, "hex")],
        [4, Buffer.from(call.data, "hex")],
      ]);
      const any = message([
        [1, Buffer.from("type.googleapis.com/protocol.TriggerSmartContract")],
        [2, trigger],
      ]);
      const raw = message([
        [1, Buffer.from(head.number.toString(16).padStart(8, "0").slice(-4), "hex")],
        [4, Buffer.from(reference, "hex")],
        [8, BigInt(expiration)],
        [
          11,
          message([
            [1, 31n],
            [2, any],
          ]),
        ],
        [14, BigInt(now().getTime())],
        [18, BigInt(call.feeLimit)],
      ]);
      return { txId: hexOf(sha256(raw)), rawHex: hexOf(raw) };
    },
    energy: energyOfTransfer,
    /** Whether the contract would move so much of it. */
    canMove: (owner: string, units: bigint) => left(owner) >= units,
    /** Takes a signed transaction; the answer is the node's word for it. */
    broadcast: (signedHex: string): string => {
      advance();
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
      if (sent.has(txId)) {
        return "DUP_TRANSACTION_ERROR";
      }
      if (told.expiration <= head.time) {
        return "TRANSACTION_EXPIRATION_ERROR";
      }
      const from = addressOf(told.owner);
      const result = take("failures") ? knobs.failing : left(told.owner) >= told.units ? "SUCCESS" : "REVERT";
      const moved = result === "SUCCESS" ? told.units - (take("short") ? unit : 0n) : 0n;
      const state = take("dropped") ? "dropped" : "waiting";
      const times = { block: 0, time: 0, expiration: told.expiration };
      sent.set(txId, { ...times, txId, from, to: addressOf(told.to), units: told.units, state, result, moved });
      if (state === "waiting") {
        spent.set(told.owner, (spent.get(told.owner) ?? 0n) + moved);
      }
      if (knobs.blockSeconds === 0) {
        head.number += 1;
        enter(head.time);
      }
      return "SUCCESS";
    },
    /** A transfer that a block holds; with `isSolid` one that nothing can undo. */
    held: (txId: string, isSolid: boolean): Sent | undefined => {
      advance();
      const one = sent.get(txId);
      return one?.state === "in a block" && (!isSolid || one.block <= solid().number) ? one : undefined;
    },
    /** The last blocks are replaced by others, without the transfers that stood in them. */
    fork: (blocks: number) => {
      advance();
      const last = Math.max(solid().number, head.number - blocks);
      for (const one of sent.values()) {
        one.state = one.state === "in a block" && one.block > last ? "lost by a fork" : one.state;
      }
    },
    /** Blocks that were due come at their old pace first. */
    set: (changes: Partial<Knobs>) => {
      advance();
      Object.assign(knobs, changes);
    },
    list: (): Sent[] => {
      advance();
      return [...sent.values()].reverse();
    },
    take,
  };

  function take(name: "failures" | "dropped" | "silent" | "short"): boolean {
    const isOne = knobs[name] > 0;
    knobs[name] -= isOne ? 1 : 0;
    return isOne;
  }
}

export type Chain = ReturnType<typeof createChain>;

/** Owner and recipient in hexadecimal digits with their first byte; undefined for what is no call of a transfer. */
function readTransfer(raw: Uint8Array) {
  const fields = fieldsOf(raw);
  const contract = fields.get(11);
  const any = contract instanceof Uint8Array ? fieldsOf(contract).get(2) : undefined;
  const trigger = any instanceof Uint8Array ? fieldsOf(any).get(2) : undefined;
  const call = trigger instanceof Uint8Array ? fieldsOf(trigger) : undefined;
  const [owner, data, expiration] = [call?.get(1), call?.get(4), fields.get(8)];
  if (!(owner instanceof Uint8Array) || !(data instanceof Uint8Array) || typeof expiration !== "bigint") {
    return undefined;
  }
  const [, to, units] = /^a9059cbb[0-9a-f]{24}([0-9a-f]{40})([0-9a-f]{64})$/.exec(hexOf(data)) ?? [];
  return to && units
    ? { owner: hexOf(owner), to: `41${to}`, units: BigInt(`0x${units}`), expiration: varint(expiration) }
    : undefined;
}
