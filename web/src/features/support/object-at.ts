/** What a page is about, by its address, for whoever answers a question asked from it; undefined for nothing of its own. */
export function objectAt(path: string, search: Readonly<Record<string, string>>): string | undefined {
  const payout = /^\d{1,16}$/.exec(search.payout ?? "")?.[0];
  if (payout) {
    return `payout:${payout}`;
  }
  const task = /^\/task\/(\d{1,16})$/.exec(path)?.[1];
  if (task) {
    return `task:${task}`;
  }
  const contractor = /^\/freelancers\/profile\/(\d{1,16})$/.exec(path)?.[1];
  return contractor && `contractor:${contractor}`;
}
