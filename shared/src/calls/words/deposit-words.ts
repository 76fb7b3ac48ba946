import type { FieldWords } from "./word.ts";

/** Words of deposits on the chain. */
export const depositWords = {
  // For the company
  "listDeposits.isOn": ["The company may pay in on the chain", true],
  "listDeposits.address": ["Address of the company; null until it asked for one", "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH"],
  "askDepositAddress|DepositAddress.address": ["Address of the company", "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH"],
  "listDeposits.minimum": ["A smaller deposit is put aside", "1.00"],
  "listDeposits.confirmations": ["Confirmations that a deposit needs", 19],
  deposits: "The newest deposits",
  txId: ["Transaction on the chain", "77a142681cb97d98bce112ac7cfba77ba33aed789892565f06744270f5303823"],
  confirmations: ["Blocks over it, its own counted", 7],
  asideReason: ["Why it was put aside; null where it was not", null],
  seenAt: ["When it was seen first, ISO 8601 in UTC", "2026-11-28T09:30:00.000Z"],
  "Deposit|OperatorDeposit.endedAt": ["When it was credited or put aside, ISO 8601 in UTC; null before", null],
  "Deposit|OperatorDeposit.state": "What became of the deposit",
  // For operators
  "operatorDeposits.state": "Only deposits in this state",
  "operatorDeposits.needed": ["Confirmations that a deposit needs", 19],
  watch: "How far the watcher is",
  "watch.isOn": ["The installation takes deposits", true],
  "watch.addresses": ["Addresses that companies have", 12],
  stale: ["Addresses that nobody looked at for ten minutes", 0],
  oldestLook: [
    "When the address was looked at whose last look is longest ago; null before",
    "2026-11-28T09:30:00.000Z",
  ],
  sender: ["Address that sent it", "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC"],
  proforma: ["Number of the invoice that it paid; null without one", "PI-2026-00017"],
  "OperatorDeposit.waits": ["It waits for a second person", false],
  "OperatorDeposit.address": ["Address that it came to", "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH"],
  "DepositAddress|giveUpDepositAddress.place": ["Place by which the signer knows the address", 7],
  givenAt: ["When the company got it, ISO 8601 in UTC", "2026-11-20T09:30:00.000Z"],
  givenUpAt: ["When it was given up, ISO 8601 in UTC; null while it is in use", null],
  seenTo: ["Block time up to which everything is seen; null before the first deposit", "2026-11-28T09:29:00.000Z"],
  lookedAt: ["When it was looked at last; null before", "2026-11-28T09:30:00.000Z"],
  "DepositAddress.fault": ["Why the newest look failed; null where it did not", null],
  "creditDeposit|creditCardPayin|collectCardPayin.state": "It waits for a second person",
  "giveUpDepositAddress.state": "It is given up",
} as const satisfies FieldWords;
