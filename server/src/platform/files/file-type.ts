export type FileType = "application/pdf" | "image/jpeg" | "image/png";

/** How the bytes of each type begin, and how they end where that tells a whole file from a beginning. */
const types: readonly { type: FileType; head: Buffer; isWhole: (bytes: Uint8Array) => boolean }[] = [
  {
    type: "application/pdf",
    head: Buffer.from("%PDF-"),
    isWhole: (bytes) => Buffer.from(bytes.subarray(-1024)).includes("%%EOF"),
  },
  {
    type: "image/jpeg",
    head: Buffer.from([0xff, 0xd8, 0xff]),
    isWhole: (bytes) => Buffer.from(bytes.subarray(-1024)).includes(Buffer.from([0xff, 0xd9])),
  },
  {
    type: "image/png",
    head: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    isWhole: (bytes) => Buffer.from(bytes.subarray(-64)).includes("IEND"),
  },
];

/** What a file is by its bytes, whatever its name says; undefined for anything but a whole PDF, JPEG or PNG. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const known = types.find(({ head }) => Buffer.from(bytes.subarray(0, head.length)).equals(head));
  return known?.isWhole(bytes) ? known.type : undefined;
}
