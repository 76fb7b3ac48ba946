import type { TextTable } from "./text-table.ts";

/** Proposals of payments: a manager who may not pay a draft asks those who may. */
export const tasksProposeText = {
  "tasks.tab.proposed": { en: "Proposed", ru: "Предложены" },
  "tasks.propose": { en: "Propose payment", ru: "Предложить оплату" },
  "tasks.proposeCount": { en: "Propose {{count}}", ru: "Предложить {{count}}" },
  "tasks.proposeTitle": {
    en: ["Propose payment of {{count}} task?", "Propose payment of {{count}} tasks?"],
    ru: [
      "Предложить оплату {{count}} задачи?",
      "Предложить оплату {{count}} задач?",
      "Предложить оплату {{count}} задач?",
    ],
  },
  "tasks.proposeText": {
    en: "The owner and the managers who may pay will see the proposal and decide. Until then no money moves and none is reserved.",
    ru: "Предложение увидят владелец и менеджеры с правом оплаты, решать будут они. До этого деньги не двигаются и не резервируются.",
  },
  "tasks.proposed1": {
    en: "The payment of task {{id}} is proposed",
    ru: "Оплата задачи {{id}} предложена",
  },
  "tasks.noProposable": {
    en: "None of the selected tasks is a draft without a proposal",
    ru: "Среди выбранных задач нет черновиков без предложения об оплате",
  },
  "tasks.bulk.propose": { en: "Proposing payments", ru: "Предложение оплаты" },
  "tasks.takeBack": { en: "Take back the proposal", ru: "Отозвать предложение" },
  "tasks.takenBack1": {
    en: "The proposal for task {{id}} is taken back",
    ru: "Предложение по задаче {{id}} отозвано",
  },
  "tasks.declineProposal": { en: "Decline payment", ru: "Отказать в оплате" },
  "tasks.declineProposalTitle": { en: "Decline the proposed payment?", ru: "Отказать в оплате?" },
  "tasks.declineProposalText": {
    en: "“{{title}}” stays a draft. {{name}} will read your reason and may propose the payment again.",
    ru: "«{{title}}» останется черновиком. {{name}} увидит вашу причину и сможет предложить оплату снова.",
  },
  "tasks.proposalDeclined1": {
    en: "The payment of task {{id}} is declined",
    ru: "В оплате задачи {{id}} отказано",
  },
  "tasks.proposal.waits": {
    en: "{{name}} proposed this payment on {{date}}",
    ru: "Оплата предложена: {{name}}, {{date}}",
  },
  "tasks.proposal.decide": {
    en: "Pay the task to approve it, or decline with a reason.",
    ru: "Оплатите задачу, если согласны, или откажите с указанием причины.",
  },
  "tasks.proposal.own": {
    en: "The owner or a manager who may pay will decide. A change to the draft ends the proposal.",
    ru: "Решит владелец или менеджер с правом оплаты. Изменение черновика отменит предложение.",
  },
  "tasks.proposal.others": {
    en: "The owner or a manager who may pay will decide.",
    ru: "Решит владелец или менеджер с правом оплаты.",
  },
  "tasks.proposal.declined": {
    en: "{{name}} declined the payment on {{date}}",
    ru: "В оплате отказано: {{name}}, {{date}}",
  },
  "tasks.proposal.editEnds": {
    en: "The payment of this draft is proposed. Saving a change ends the proposal.",
    ru: "Оплата этого черновика предложена. Если сохранить изменения, предложение отменится.",
  },
  "tasks.event.decisionAhead": { en: "Decision", ru: "Решение" },
  "tasks.event.decisionAheadText": { en: "The owner pays or declines", ru: "Владелец оплатит или откажет" },
} as const satisfies TextTable;
