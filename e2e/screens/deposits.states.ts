import { companyBalances } from "@artel/shared/calls/balances/app";
import { askDepositAddress, listDeposits } from "@artel/shared/calls/funding/app-deposits";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied } from "../support/states.ts";

const address = "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH";
const holds = replied(companyBalances, [
  { currency: "USDT", amount: "1805.50", escrow: "0.00", isEnabled: true, taxCard: [], version: 4 },
]);
const credited = {
  ...{ id: 71, currency: "USDT", amount: "1480.00", state: "credited", confirmations: 19, asideReason: null },
  txId: "77a142681cb97d98bce112ac7cfba77ba33aed789892565f06744270f5303823",
  ...{ seenAt: "2026-11-20T09:30:00.000Z", endedAt: "2026-11-20T09:31:00.000Z" },
};
const seen = { ...credited, id: 74, amount: "325.50", state: "seen", confirmations: 7, endedAt: null };
const dust = { ...credited, id: 73, amount: "0.40", state: "aside", asideReason: "belowMinimum" };
const dropped = { ...seen, id: 70, amount: "9000.00", state: "dropped", confirmations: 0 };
const on = {
  ...{ isOn: true, address, network: "TRC20", currency: "USDT", minimum: "1.00", confirmations: 19 },
  deposits: [],
};

seeScreen({
  screen: "screens/home-screen.tsx of a company that pays in USDT",
  path: "/?fund",
  person: "company",
  states: [
    {
      kind: "other",
      name: "S-09: its address, with deposits in every state",
      answers: [
        holds,
        replied(listDeposits, { ...on, deposits: [seen, dust, credited, dropped] }),
        replied(askDepositAddress, { address }),
      ],
      shows: (say) => say("deposits.progress", { n: 7, needed: 19 }),
    },
    {
      kind: "other",
      name: "S-09: its address before the first deposit",
      answers: [holds, replied(listDeposits, on), replied(askDepositAddress, { address })],
      shows: (say) => say("deposits.warning"),
    },
    {
      kind: "other",
      name: "S-09: no address is spare",
      answers: [holds, replied(listDeposits, { ...on, address: null }), failing(askDepositAddress)],
      shows: (say) => say("common.retry"),
    },
    {
      kind: "other",
      name: "S-09: what came to a company that may pay in no more",
      answers: [holds, replied(listDeposits, { ...on, isOn: false, address: null, deposits: [dust] })],
      shows: (say) => say("deposits.why.belowMinimum"),
    },
  ],
});
