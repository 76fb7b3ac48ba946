import {
  creditDeposit,
  depositAddresses,
  giveUpDepositAddress,
  operatorDeposits,
} from "@artel/shared/calls/funding/operator-deposits";
import { button, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { listStates, replied } from "../support/states.ts";

const counts = { seen: 1, aside: 2 };
const watch = { isOn: true, addresses: 3, stale: 0, oldestLook: "2026-11-20T08:59:30.000Z" };
const rest = { counts, needed: 19, watch };
const credited = {
  ...{ id: 71, currency: "USDT", amount: "1480.00", state: "credited", confirmations: 19, asideReason: null },
  ...{
    txId: "77a142681cb97d98bce112ac7cfba77ba33aed789892565f06744270f5303823",
    companyId: 9,
    companyName: "Aurora Labs Ltd",
  },
  ...{ address: "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH", sender: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC", waits: false },
  ...{ proforma: "PI-2026-00031", seenAt: "2026-11-20T09:30:00.000Z", endedAt: "2026-11-20T09:31:00.000Z" },
};
const seen = { ...credited, id: 74, amount: "325.50", state: "seen", confirmations: 7, proforma: null, endedAt: null };
const dust = { ...credited, id: 73, amount: "0.40", state: "aside", asideReason: "belowMinimum", proforma: null };
const blocked = { ...dust, id: 72, amount: "500.00", asideReason: "blocked", companyName: "Orbit GmbH", waits: true };
const dropped = { ...seen, id: 70, amount: "9000.00", state: "dropped", confirmations: 0 };
const rows = [seen, dust, blocked, credited, dropped];
const address = {
  ...{ place: 1, address: credited.address, companyId: 9, companyName: "Aurora Labs Ltd", fault: null },
  ...{ givenAt: "2026-11-02T09:30:00.000Z", givenUpAt: null },
  ...{ seenTo: "2026-11-20T08:58:00.000Z", lookedAt: "2026-11-20T08:59:30.000Z" },
};
const stale = {
  ...{ ...address, place: 2, address: "TZJU7FbXagc3gnfjtrNNHiBX5DWPPz92Bz", companyName: "Orbit GmbH" },
  ...{ lookedAt: "2026-11-20T06:10:00.000Z", fault: "timeout" },
};
const old = {
  ...address,
  place: 3,
  address: "TN7wpYTax9vbv8FygFqSkfP1JhXznBCkrZ",
  givenUpAt: "2026-11-10T09:00:00.000Z",
};
const listed = replied(operatorDeposits, { rows, total: 5, ...rest });

seeScreen({
  screen: "operator/deposits/deposits-screen.tsx",
  path: "/operator/deposits",
  person: "operator",
  states: [
    ...listStates({
      call: operatorDeposits,
      rows: { companyName: "Aurora Labs Ltd", state: "credited" },
      rest,
      title: (say) => say("operatorDeposits.title"),
      filled: () => "Aurora Labs Ltd",
      empty: (say) => say("operatorDeposits.none"),
      long: (say) => say("operatorDeposits.title"),
    }),
    {
      kind: "other",
      name: "S-09: deposits in every state, and the question before one that was put aside is credited",
      answers: [listed, replied(creditDeposit, { state: "waitsForSecondPerson" })],
      shows: (say) => say("operatorDeposits.is.seen", { n: 7, needed: 19 }),
      next: [
        {
          name: "the question before it is credited",
          act: (page, say) =>
            button(page, say("operatorDeposits.creditName", { id: 73 }))
              .first()
              .click(),
          shows: (say) => say("operatorDeposits.creditText"),
        },
        {
          name: "without a reason",
          act: (page, say) =>
            button(
              popup(page, say("operatorDeposits.creditTitle", { amount: "0,40 ₮" })),
              say("operator.settle.confirmAsk"),
            ).click(),
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "nothing is put aside",
      path: "/operator/deposits?tab=aside",
      answers: [replied(operatorDeposits, { rows: [], total: 0, ...rest, counts: { seen: 0, aside: 0 } })],
      shows: (say) => say("operatorDeposits.clear"),
    },
    {
      kind: "other",
      name: "S-09: addresses that nobody looks at",
      answers: [replied(operatorDeposits, { rows, total: 5, ...rest, watch: { ...watch, stale: 2 } })],
      shows: (say) => say("operatorDeposits.stale", { stale: 2, addresses: 3 }),
    },
    {
      kind: "other",
      name: "an installation that takes no deposits",
      answers: [replied(operatorDeposits, { rows, total: 5, ...rest, watch: { ...watch, isOn: false } })],
      shows: (say) => say("operatorDeposits.off"),
    },
    {
      kind: "other",
      name: "S-09: addresses of companies, one of which nobody looks at, and the question before one is replaced",
      path: "/operator/deposits?tab=addresses",
      answers: [
        replied(depositAddresses, { rows: [stale, address, old], total: 3 }),
        replied(giveUpDepositAddress, { state: "givenUp" }),
      ],
      shows: (say) => say("operatorDeposits.fault.timeout"),
      next: [
        {
          name: "the question before it is replaced",
          act: (page, say) =>
            button(page, say("operatorDeposits.giveUpName", { address: address.address }))
              .first()
              .click(),
          shows: (say) => say("operatorDeposits.giveUpText"),
        },
      ],
    },
    {
      kind: "other",
      name: "no company has an address",
      path: "/operator/deposits?tab=addresses",
      answers: [replied(depositAddresses, { rows: [], total: 0 })],
      shows: (say) => say("operatorDeposits.noAddresses"),
    },
  ],
});
