import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** The source of everything random. Ids that grant something carry 128 bits. */
export interface Ids {
  uuid(): string;
  /** 128 random bits as 32 hexadecimal digits. */
  secret(): string;
  /** A numeric code of the given length, each digit uniform. */
  digits(length: number): string;
  bytes(length: number): Buffer;
  /** 0 (inclusive) to 1, for jitter only. */
  fraction(): number;
}

export const systemIds: Ids = {
  uuid: () => randomUUID(),
  secret: () => randomBytes(16).toString("hex"),
  digits: (length) => Array.from({ length }, () => randomInt(10)).join(""),
  bytes: (length) => randomBytes(length),
  fraction: () => randomInt(1_000_000) / 1_000_000,
};
