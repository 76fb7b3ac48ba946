import { sha256 } from "@noble/hashes/sha2.js";
import { fieldsOf, hexOf, message, varint } from "./wire.ts";

/** A call of a contract that a node is asked to make. */
export interface Call {
  readonly owner: string;
  readonly contract: string;
  readonly data: string;
  readonly feeLimit: number;
}

/** What a signed transfer says. */
export interface Told {
  readonly owner: string;
  readonly to: string;
  readonly units: bigint;
  readonly expiration: number;
}

/** The raw data of a call, as a node makes it. */
export function rawOf(call: Call, block: number, expiration: number, made: number): Uint8Array {
  const trigger = message([
    [1, Buffer.from(call.owner, "hex")],
    [2, Buffer.from(call.contract, "hex")],
    [4, Buffer.from(call.data, "hex")],
  ]);
  const parameter = message([
    [1, Buffer.from("type.googleapis.com/protocol.TriggerSmartContract")],
    [2, trigger],
  ]);
  const contract = message([
    [1, 31n],
    [2, parameter],
  ]);
  return message([
    [1, Buffer.from(block.toString(16).padStart(8, "0").slice(-4), "hex")],
    [4, sha256(Buffer.from(String(block))).subarray(0, 8)],
    [8, BigInt(expiration)],
    [11, contract],
    [14, BigInt(made)],
    [18, BigInt(call.feeLimit)],
  ]);
}

/** Owner and recipient in hexadecimal digits with their first byte; undefined for what is no call of a transfer. */
export function readTransfer(raw: Uint8Array): Told | undefined {
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
