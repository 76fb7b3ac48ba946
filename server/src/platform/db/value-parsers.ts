import pg from "pg";

const bigint = 20;
const bigintList = 1016;

/**
 * An id or a count as a number. One that a number cannot hold exactly is refused: the query fails, and a transaction rolls
 * back. Money is never read so: it is cast to text.
 */
function exactNumber(text: string): number {
  const value = Number.parseInt(text, 10);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`the database gave ${text}, which is above the largest exact number`);
  }
  return value;
}

function exactNumbers(text: string): (number | null)[] {
  const items = text.slice(1, -1);
  return items === "" ? [] : items.split(",").map((item) => (item === "NULL" ? null : exactNumber(item)));
}

/** How connections of the product read values: bigint as exact numbers, everything else as the driver does. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    if (format === "binary") {
      return pg.types.getTypeParser(oid, format);
    }
    return oid === bigint ? exactNumber : oid === bigintList ? exactNumbers : pg.types.getTypeParser(oid, "text");
  }) as typeof pg.types.getTypeParser,
};
