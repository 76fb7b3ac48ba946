import { FileError } from "./file-error.ts";
import { acceptedEndings, fileLimits } from "./file-limits.ts";

/** Refuses by name and size alone, before a byte is read: other endings than .xlsx and .csv, and more than 10 MB. */
export function checkFile(name: string, size: number): void {
  const lower = name.toLowerCase();
  if (!acceptedEndings.some((ending) => lower.endsWith(ending))) {
    throw new FileError("type");
  }
  if (size > fileLimits.bytes) {
    throw new FileError("tooLarge");
  }
}
