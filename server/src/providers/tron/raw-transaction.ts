import { sha256 } from "@noble/hashes/sha2.js";
import { addressOf } from "./address.ts";
import { type ProtobufField, protobufFields } from "./protobuf.ts";

/** What the raw data of a transfer says: who pays whom what through which contract, at what cost at most, and until when. */
export interface TransferTerms {
  readonly owner: string;
  readonly contract: string;
  readonly recipient: string;
  /** In the smallest units of the token. */
  readonly units: bigint;
  readonly feeLimitSun: bigint;
  readonly expiresAt: Date;
}

/** The name of a transaction: sha256 of its raw data, whoever signs it. */
export function txIdOf(rawHex: string): string {
  return Buffer.from(sha256(Buffer.from(rawHex, "hex"))).toString("hex");
}

/**
 * Reads the raw data of a call of `transfer(address,uint256)`. Undefined for everything else: another kind of contract, several
 * of them, TRX or another token that would leave along with it, a memo, a permission, a field that is not known.
 */
export function termsOf(rawHex: string): TransferTerms | undefined {
  try {
    const raw = fieldsOf(Buffer.from(rawHex, "hex"), {
      ref: 1,
      hash: 4,
      expiration: 8,
      contract: 11,
      made: 14,
      fee: 18,
    });
    const contract = fieldsOf(bytesOf(raw.contract), { type: 1, parameter: 2 });
    const any = fieldsOf(bytesOf(contract.parameter), { type: 1, value: 2 });
    const call = fieldsOf(bytesOf(any.value), { owner: 1, contract: 2, data: 4 });
    const isCall =
      numberOf(contract.type) === smartContractCall && Buffer.from(bytesOf(any.type)).toString() === callType;
    const [, recipient = "", units = ""] = transferCall.exec(Buffer.from(bytesOf(call.data)).toString("hex")) ?? [];
    return isCall && units !== ""
      ? {
          owner: textOf(call.owner),
          contract: textOf(call.contract),
          recipient: addressOf(recipient),
          units: BigInt(`0x${units}`),
          feeLimitSun: numberOf(raw.fee),
          expiresAt: new Date(Number.parseInt(numberOf(raw.expiration).toString(), 10)),
        }
      : undefined;
  } catch (error) {
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

/** Kind of contract, and its type. */
const smartContractCall = 31n;
const callType = "type.googleapis.com/protocol.TriggerSmartContract";
/** The selector of `transfer(address,uint256)`, 20 bytes of an account and 32 of a number. */
const transferCall = /^a9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/;

/** Each field once, and none besides. Throws RangeError. */
function fieldsOf<Name extends string>(
  bytes: Uint8Array,
  names: Readonly<Record<Name, number>>,
): Partial<Record<Name, ProtobufField["value"]>> {
  const known = Object.entries<number>(names) as [Name, number][];
  const found: Partial<Record<Name, ProtobufField["value"]>> = {};
  for (const { number, value } of protobufFields(bytes)) {
    const name = known.find(([, one]) => one === number)?.[0];
    if (name === undefined || found[name] !== undefined) {
      throw new RangeError("a field that is unknown or stands twice");
    }
    found[name] = value;
  }
  return found;
}

function bytesOf(value: ProtobufField["value"] | undefined): Uint8Array {
  if (!(value instanceof Uint8Array)) {
    throw new RangeError("bytes are missing");
  }
  return value;
}

function numberOf(value: ProtobufField["value"] | undefined): bigint {
  if (typeof value !== "bigint") {
    throw new RangeError("a number is missing");
  }
  return value;
}

/** Address of 21 bytes. */
function textOf(value: ProtobufField["value"] | undefined): string {
  const [, account] = /^41([0-9a-f]{40})$/.exec(Buffer.from(bytesOf(value)).toString("hex")) ?? [];
  if (account === undefined) {
    throw new RangeError("no address of the network");
  }
  return addressOf(account);
}
