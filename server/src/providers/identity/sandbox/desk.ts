import type { Applicants, Person, ReviewResult } from "./applicants.ts";
import type { SumsubControl } from "./sumsub-wire.ts";

/** What a reviewer can do. */
export const acts = ["green", "ending", "retry", "reject", "hold", "pending", "again"] as const;
export type Act = (typeof acts)[number];

/** The applicants with how the product hears of them. */
export interface Desk {
  readonly people: Applicants;
  readonly control: SumsubControl;
  /** Sends the message of a type about a person. */
  readonly say: (person: Person, type: string) => Promise<void>;
  readonly now: () => Date;
}

const results: Readonly<Record<"green" | "retry" | "reject", ReviewResult>> = {
  green: { reviewAnswer: "GREEN" },
  retry: {
    ...{ reviewAnswer: "RED", reviewRejectType: "RETRY", rejectLabels: ["UNSATISFACTORY_PHOTOS"] },
    ...{ moderationComment: "The photo of the document is blurred. Take it again.", clientComment: "Score 17 of 100" },
  },
  reject: {
    ...{ reviewAnswer: "RED", reviewRejectType: "FINAL", rejectLabels: ["FORGERY"] },
    ...{ moderationComment: "We could not verify your identity.", clientComment: "Edited picture" },
  },
};

/** What a reviewer does; answers the type of the message about it. */
export function actOn({ people, now }: Pick<Desk, "people" | "now">, person: Person, act: Act): string {
  switch (act) {
    case "hold":
    case "pending":
      person.reviewStatus = act === "hold" ? "onHold" : "pending";
      return act === "hold" ? "applicantOnHold" : "applicantPending";
    case "again":
      return person.reviewStatus === "completed" ? "applicantReviewed" : "applicantPending";
    case "ending":
      people.complete(person, results.green, new Date(now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10));
      return "applicantReviewed";
    default:
      people.complete(person, results[act]);
      return "applicantReviewed";
  }
}
