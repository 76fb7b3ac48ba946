/** Into how many parts a line of the bank is divided. */
export const bankLineParts = { least: 2, most: 20 } as const;

/** What is read of the files of banks. */
export const bankFileLimits = {
  /** Of one file, before it is packed into a request. */
  bytes: 5 * 1024 * 1024,
  /** Lines, refused and skipped rows together. */
  rows: 20_000,
  /** Elements within elements of an XML file. */
  depth: 32,
  /** Elements of an XML file. */
  elements: 600_000,
  /** Letters of a payer's name. */
  payer: 200,
  /** Letters of what a payer wrote. */
  reference: 1_000,
  /** Letters of a number that a bank gave. */
  number: 64,
  /** Rows with a fault that an answer names one by one. */
  refusedShown: 100,
  /** Results of orders that an answer names one by one; a batch is smaller. */
  answersShown: 1_000,
} as const;
