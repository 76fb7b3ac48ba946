/** Bytes of a row of the directory of an office container, and where its name, the length of the name and its kind stand. */
const rowBytes = 128;
const nameLengthAt = 64;
const kindAt = 66;
/** The kind of a row that is a stream of bytes. */
const streamKind = 2;
/** The stream that holds an .xlsx file under a password. */
const encryptedStream = "EncryptedPackage";

/**
 * True for a container of an office program that holds a spreadsheet under a password; false for a spreadsheet of the old kind
 * (.xls). Rows of the directory stand at multiples of 128 bytes, wherever the directory is.
 */
export function isLockedSpreadsheet(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nameBytes = 2 * (encryptedStream.length + 1);
  for (let row = 0; row + rowBytes <= bytes.byteLength; row += rowBytes) {
    const hasShape =
      view.getUint8(row + kindAt) === streamKind && view.getUint16(row + nameLengthAt, true) === nameBytes;
    if (
      hasShape &&
      [...encryptedStream].every((sign, place) => view.getUint16(row + 2 * place, true) === sign.charCodeAt(0))
    ) {
      return true;
    }
  }
  return false;
}
