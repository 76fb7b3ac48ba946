import { parentPort } from "node:worker_threads";

/**
 * A fixed piece of what tests do on one core: objects made, sorted, written as JSON and read back, texts searched. Answers
 * a number that depends on all of it, so that nothing is left out.
 */
function work() {
  let sum = 0;
  for (let round = 0; round < 24; round += 1) {
    const rows = Array.from({ length: 12_000 }, (_, index) => ({
      id: index,
      title: `Task ${(index * 7919) % 12_000} of the round ${round}`,
      amount: (index * 104_729) % 1_000_003,
      tags: [`t${index % 97}`, `u${index % 89}`],
    }));
    rows.sort((a, b) => a.amount - b.amount || a.id - b.id);
    const read = JSON.parse(JSON.stringify(rows));
    const byTag = new Map();
    for (const { title, tags } of read) {
      byTag.set(tags[0], (byTag.get(tags[0]) ?? 0) + 1);
      sum += /(\d+) of the round (\d+)/.exec(title)?.[1].length ?? 0;
    }
    sum += byTag.size;
  }
  return sum;
}

parentPort.postMessage(work());
