import { Inflate } from "fflate";
import { FileError } from "./file-error.ts";
import { fileLimits } from "./file-limits.ts";

/** A file inside a zip, not yet inflated. */
export interface ZipEntry {
  readonly name: string;
  /** Hands the inflated bytes to `take`, piece by piece. Throws FileError when they pass what is left of the budget. */
  inflate(take: (piece: Uint8Array, isLast: boolean) => void): void;
}

/** Inflated bytes that all entries of one file may still give. */
interface Budget {
  left: number;
}

interface DirectoryRow {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly offset: number;
}

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 0xffff;
const zip64Mark = 0xffffffff;
const zip64Field = 0x0001;
const encryptedFlag = 1;
const stored = 0;
const deflated = 8;
/** So few compressed bytes at a time cannot inflate past some 8 MB before they are counted. */
const pieceBytes = 8 * 1024;

/**
 * The entries of a zip by name in lower case, from its central directory. Nothing is inflated yet.
 * Throws FileError for what is no readable zip, for too many entries, for encryption, and for names that leave the archive.
 */
export function zipEntries(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const budget: Budget = { left: fileLimits.inflatedBytes };
  const entries = new Map<string, ZipEntry>();
  for (const row of inBounds(() => directory(view, bytes))) {
    const key = row.name.toLowerCase();
    if (entries.has(key) || isUnsafeName(row.name)) {
      throw new FileError("unsafe", "entry name");
    }
    entries.set(key, { name: row.name, inflate: (take) => inflateEntry(bytes, view, row, budget, take) });
  }
  return entries;
}

function directory(view: DataView, bytes: Uint8Array): DirectoryRow[] {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > fileLimits.zipEntries) {
    throw new FileError("tooMuchInside", "entries");
  }
  const rows: DirectoryRow[] = [];
  let position = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(position, true) !== directorySignature) {
      throw new FileError("damaged", "directory");
    }
    const nameLength = view.getUint16(position + 28, true);
    const extraLength = view.getUint16(position + 30, true);
    const name = bytes.subarray(position + 46, position + 46 + nameLength);
    rows.push({
      name: new TextDecoder().decode(name),
      flags: view.getUint16(position + 8, true),
      method: view.getUint16(position + 10, true),
      ...sizes(view, position, position + 46 + nameLength, extraLength),
    });
    position += 46 + nameLength + extraLength + view.getUint16(position + 32, true);
  }
  return rows;
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - endLength - longestComment);
  for (let position = view.byteLength - endLength; position >= lowest; position -= 1) {
    if (view.getUint32(position, true) === endSignature) {
      return position;
    }
  }
  throw new FileError("damaged", "no directory");
}

/** Sizes and offset of an entry; streaming writers put them into the zip64 field. */
function sizes(view: DataView, row: number, extra: number, extraLength: number) {
  const found = {
    compressedSize: view.getUint32(row + 20, true),
    size: view.getUint32(row + 24, true),
    offset: view.getUint32(row + 42, true),
  };
  let field = extra;
  while (field + 4 <= extra + extraLength && view.getUint16(field, true) !== zip64Field) {
    field += 4 + view.getUint16(field + 2, true);
  }
  let position = field + 4;
  const wide = (value: number): number => {
    if (value !== zip64Mark) {
      return value;
    }
    position += 8;
    return Number(view.getBigUint64(position - 8, true));
  };
  const size = wide(found.size);
  return { size, compressedSize: wide(found.compressedSize), offset: wide(found.offset) };
}

function inflateEntry(
  bytes: Uint8Array,
  view: DataView,
  row: DirectoryRow,
  budget: Budget,
  take: (piece: Uint8Array, isLast: boolean) => void,
): void {
  if ((row.flags & encryptedFlag) !== 0) {
    throw new FileError("protected");
  }
  const compressed = inBounds(() => compressedBytes(bytes, view, row));
  let inflated = 0;
  const count = (piece: Uint8Array, isLast: boolean): void => {
    inflated += piece.byteLength;
    budget.left -= piece.byteLength;
    if (budget.left < 0) {
      throw new FileError("tooMuchInside", "inflated bytes");
    }
    if (inflated > row.size) {
      throw new FileError("unsafe", "more than its header says");
    }
    take(piece, isLast);
  };
  // An honest header is refused at once; a lying one is caught while its bytes are counted.
  if (row.size > budget.left) {
    throw new FileError("tooMuchInside", "declared size");
  }
  if (row.method === stored) {
    count(compressed, true);
  } else {
    inflatePieces(compressed, count);
  }
  if (inflated < row.size) {
    throw new FileError("unsafe", "less than its header says");
  }
}

function inflatePieces(compressed: Uint8Array, count: (piece: Uint8Array, isLast: boolean) => void): void {
  const inflater = new Inflate(count);
  for (let start = 0; start < compressed.byteLength; start += pieceBytes) {
    const isLast = start + pieceBytes >= compressed.byteLength;
    try {
      inflater.push(compressed.subarray(start, start + pieceBytes), isLast);
    } catch (problem) {
      throw problem instanceof FileError ? problem : new FileError("damaged", "deflate");
    }
  }
}

function compressedBytes(bytes: Uint8Array, view: DataView, row: DirectoryRow): Uint8Array {
  if (view.getUint32(row.offset, true) !== localSignature || (row.method !== stored && row.method !== deflated)) {
    throw new FileError("damaged", "entry");
  }
  const start = row.offset + 30 + view.getUint16(row.offset + 26, true) + view.getUint16(row.offset + 28, true);
  if (row.compressedSize === 0 || start + row.compressedSize > bytes.byteLength) {
    throw new FileError("damaged", "entry");
  }
  return bytes.subarray(start, start + row.compressedSize);
}

function isUnsafeName(name: string): boolean {
  return name.startsWith("/") || name.includes("\\") || name.includes("\u0000") || name.split("/").includes("..");
}

/** A position outside the file is damage, not a crash of ours. */
function inBounds<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (problem) {
    throw problem instanceof RangeError ? new FileError("damaged", "position") : problem;
  }
}
