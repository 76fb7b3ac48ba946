/** A field of a message: a number, or bytes. Transactions hold no other kinds. */
export interface ProtobufField {
  readonly number: number;
  readonly value: bigint | Uint8Array;
}

const [varint, lengthDelimited] = [0n, 2n];
const longestVarint = 10;

/** The fields of a protobuf message in their order. Throws RangeError where it is cut, or holds another kind of field. */
export function protobufFields(bytes: Uint8Array): ProtobufField[] {
  const fields: ProtobufField[] = [];
  let place = 0;
  const readNumber = (): bigint => {
    let value = 0n;
    for (let read = 0; read < longestVarint; read += 1) {
      const byte = bytes[place];
      if (byte === undefined) {
        break;
      }
      place += 1;
      value |= BigInt(byte & 0x7f) << BigInt(7 * read);
      if (byte < 0x80) {
        return value;
      }
    }
    throw new RangeError("a number without end");
  };
  const readBytes = (): Uint8Array => {
    const length = readNumber();
    if (length > BigInt(bytes.length - place)) {
      throw new RangeError("a field without end");
    }
    const start = place;
    place += Number.parseInt(length.toString(), 10);
    return bytes.subarray(start, place);
  };
  while (place < bytes.length) {
    const tag = readNumber();
    const kind = tag & 7n;
    if (kind !== varint && kind !== lengthDelimited) {
      throw new RangeError("another kind of field");
    }
    const number = Number.parseInt((tag >> 3n).toString(), 10);
    fields.push({ number, value: kind === varint ? readNumber() : readBytes() });
  }
  return fields;
}

/** A field of bytes, as a message holds it; short ones alone, which all of ours are. */
export function bytesField(number: number, bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([
    ...encoded(BigInt(number) * 8n + lengthDelimited),
    ...encoded(BigInt(bytes.length)),
    ...bytes,
  ]);
}

function encoded(value: bigint): number[] {
  const low = Number.parseInt((value & 0x7fn).toString(), 10);
  return value < 0x80n ? [low] : [low | 0x80, ...encoded(value >> 7n)];
}
