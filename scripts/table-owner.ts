/** Who may use a table of the database. Folders are named below `server/src`; a folder `sql` belongs to the one around it. */
export interface TableOwner {
  /** With its schema unless that is `public`. */
  readonly table: string;
  /** The folder that reads and writes it, and whose functions others ask. */
  readonly owner: string;
  /** Other folders that write it. Each is a debt: a new one needs a reason in `docs/decisions`. */
  readonly writers?: readonly string[];
  /**
   * Other folders that read it in queries of their own, since a join is one question and two functions would be many. Names of
   * people and companies are read by everybody.
   */
  readonly readers?: readonly string[] | "everybody";
}
