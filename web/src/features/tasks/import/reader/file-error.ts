/** Why a file cannot be read. The text stands under `import.file.<code>`. */
export type FileErrorCode =
  | "type"
  | "tooLarge"
  | "tooMuchInside"
  | "tooManyRows"
  | "tooManyLines"
  | "tooManyColumns"
  | "protected"
  | "unsafe"
  | "damaged"
  | "openQuote"
  | "noRows"
  | "tooSlow";

/** Thrown by the reader; the page shows one clear message and the file stays unread. */
export class FileError extends Error {
  readonly code: FileErrorCode;

  constructor(code: FileErrorCode, detail = "") {
    super(detail === "" ? code : `${code}: ${detail}`);
    this.name = "FileError";
    this.code = code;
  }
}
