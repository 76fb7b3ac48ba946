import { type Move, moveFor } from "./state-table.ts";

/** How a company stands with those who activate: it waits for them, they wait for its answer, they refused it, or it is active. */
export const reviewStates = ["waits", "asked", "refused", "active"] as const;
export type ReviewState = (typeof reviewStates)[number];
export type ReviewEvent = "ask" | "answer" | "refuse" | "activate" | "reopen" | "takeBack";

/** All moves of a review. A refusal is undone by looking again, an activation by taking it back. */
export const reviewMoves: readonly Move<ReviewState, ReviewEvent>[] = [
  { from: "waits", event: "ask", actors: ["operator"], to: "asked" },
  { from: "asked", event: "ask", actors: ["operator"], to: "asked" },
  { from: "asked", event: "answer", actors: ["company"], to: "waits" },
  { from: "waits", event: "refuse", actors: ["operator"], to: "refused" },
  { from: "asked", event: "refuse", actors: ["operator"], to: "refused" },
  { from: "waits", event: "activate", actors: ["operator"], to: "active" },
  { from: "asked", event: "activate", actors: ["operator"], to: "active" },
  { from: "refused", event: "reopen", actors: ["operator"], to: "waits" },
  { from: "active", event: "takeBack", actors: ["operator"], to: "waits" },
];

/** Where an event leads from a state; undefined where it is refused. */
export function reviewAfter(from: ReviewState, event: ReviewEvent): ReviewState | undefined {
  return moveFor(reviewMoves, from, event, event === "answer" ? "company" : "operator")?.to;
}

/** What is said between operators and a company: what they want to know, its answer, and why a review ended or began anew. */
export const reviewWords = ["question", "answer", "refusal", "reopening", "takingBack"] as const;
export type ReviewWord = (typeof reviewWords)[number];
