/** A blob's address lives so long after its tab or download began; the tab keeps the file itself. */
const addressMilliseconds = 60_000;

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = shortLivedAddress(blob);
  link.download = fileName;
  link.click();
}

/** An address of a file that ends by itself. */
export function shortLivedAddress(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), addressMilliseconds);
  return address;
}
