/** What was written into tables, so that it can be taken back: the search for an order tries many. */
export class Journal {
  private readonly steps: (() => void)[] = [];

  mark(): number {
    return this.steps.length;
  }

  /** Takes back what was written since a mark, the last first. */
  back(mark: number): void {
    while (this.steps.length > mark) {
      this.steps.pop()?.();
    }
  }

  note(step: () => void): void {
    this.steps.push(step);
  }

  /** Forgets how to go back: what stands is so. */
  keep(): void {
    this.steps.length = 0;
  }
}

/** Rows by key. A row is never changed, only replaced. */
export class Table<Row> {
  private readonly rows = new Map<string, Row>();
  private readonly journal: Journal;

  constructor(journal: Journal) {
    this.journal = journal;
  }

  get(key: string | number): Row | undefined {
    return this.rows.get(String(key));
  }

  /** A row that has to be there. */
  at(key: string | number): Row {
    const row = this.get(key);
    if (row === undefined) {
      throw new Error(`the model has no row ${key}`);
    }
    return row;
  }

  put(key: string | number, row: Row): void {
    const name = String(key);
    const before = this.rows.get(name);
    this.journal.note(() => (before === undefined ? this.rows.delete(name) : this.rows.set(name, before)));
    this.rows.set(name, row);
  }

  change(key: string | number, fields: Partial<Row>): void {
    this.put(key, { ...this.at(key), ...fields });
  }

  drop(key: string | number): void {
    const name = String(key);
    const before = this.rows.get(name);
    if (before !== undefined) {
      this.journal.note(() => void this.rows.set(name, before));
      this.rows.delete(name);
    }
  }

  list(): Row[] {
    return [...this.rows.values()];
  }
}
