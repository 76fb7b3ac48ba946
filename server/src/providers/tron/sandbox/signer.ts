import { createHmac, timingSafeEqual } from "node:crypto";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { addressOf, addressOfKey, fieldsOf, hexOf, varint } from "./wire.ts";

/** The one secret of the stand-in. */
export const signerSecret = "sbx-tron-signer-secret-of-the-sandbox";
/** Its key, which everybody can compute: nothing of worth may ever lie at its address. */
const key = sha256(Buffer.from("artel sandbox tron wallet"));

/** The address that the sandbox pays from. */
export const payer = addressOf(addressOfKey(secp256k1.getPublicKey(key, false)));

export interface SignerControl {
  /** What it refuses the next orders with; an empty text refuses none. */
  refusing: string;
  /** It signs other bytes than it was given, or with another key. */
  wrong: "" | "bytes" | "key";
  /** It signs whatever comes, however many transactions of an order. */
  careless: boolean;
}

export interface SignRequest {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

export interface SignerReply {
  readonly status: number;
  readonly body: object;
}

/** The address of a place: its key follows from that of the sandbox, and everybody can compute it too. */
function addressAt(place: number): string {
  return addressOf(
    addressOfKey(secp256k1.getPublicKey(sha256(Buffer.concat([key, Buffer.from(String(place))])), false)),
  );
}

/** Tells the address of a place, with the proof that it answers this very request. */
export function createAddresses(now: () => Date, control: SignerControl) {
  return (request: SignRequest): SignerReply => {
    const { place } = JSON.parse(request.body);
    if (!isOurs(request, now()) || !Number.isInteger(place)) {
      return { status: 401, body: { message: "wrong signature" } };
    }
    const address = addressAt(control.wrong === "key" ? place + 1 : place);
    const proof = createHmac("sha256", signerSecret).update(`${request.timestamp}.${place}.${addressAt(place)}`);
    return { status: 200, body: { address, proof: proof.digest("hex") } };
  };
}

/** Signs one transaction of each order while it may enter a block. Refuses requests without the secret, and old ones. */
export function createSigner(now: () => Date, control: SignerControl) {
  const given = new Map<string, { readonly txId: string; readonly expiration: number }>();
  return (request: SignRequest): SignerReply => {
    if (!isOurs(request, now())) {
      return { status: 401, body: { message: "wrong signature" } };
    }
    const { orderId, transaction } = JSON.parse(request.body);
    const raw = Buffer.from(String(transaction.raw_data_hex), "hex");
    const txId = hexOf(sha256(raw));
    const before = given.get(orderId);
    if (control.refusing !== "") {
      return { status: 422, body: { refused: control.refusing } };
    }
    if (txId !== transaction.txID) {
      return { status: 422, body: { refused: "the id is not that of the transaction" } };
    }
    if (!control.careless && before && before.txId !== txId && before.expiration > now().getTime()) {
      return { status: 422, body: { refused: "another transaction of this order may still enter a block" } };
    }
    const expiration = fieldsOf(raw).get(8);
    given.set(orderId, { txId, expiration: typeof expiration === "bigint" ? varint(expiration) : 0 });
    return { status: 200, body: { transaction: signed(raw, control.wrong) } };
  };
}

function signed(raw: Buffer, wrong: SignerControl["wrong"]) {
  const bytes = wrong === "bytes" ? Buffer.concat([raw, Buffer.from([0x98, 0x01, 0x01])]) : raw;
  const signer = wrong === "key" ? sha256(key) : key;
  const txID = hexOf(sha256(bytes));
  const [recovery = 0, ...rest] = secp256k1.sign(Buffer.from(txID, "hex"), signer, {
    ...{ prehash: false, format: "recovered" },
  });
  return { txID, raw_data_hex: hexOf(bytes), signature: [hexOf(Uint8Array.from([...rest, recovery + 27]))] };
}

function isOurs({ timestamp, signature, body }: SignRequest, now: Date): boolean {
  const right = createHmac("sha256", signerSecret).update(`${timestamp}.${body}`).digest();
  const asked = Buffer.from(signature, "hex");
  const age = Math.abs(now.getTime() / 1000 - Number.parseInt(timestamp, 10));
  return asked.length === right.length && timingSafeEqual(asked, right) && age <= 300;
}
