/** Rows of a page of the ledger explorer at most. */
export const ledgerRows = 500;

/** Entries or postings that a search of the ledger looks at: the newest ones. */
export const ledgerSearched = 9999;

/** People whose accounts one search of the ledger shows. */
export const ledgerOwners = 20;
