import { rightsOf } from "@artel/shared/states/manager-rights";
import {
  choiceOf,
  type Hearer,
  type NotificationChoice,
  type NotificationKind,
  notificationKind,
} from "@artel/shared/states/notification-kinds";
import type { ChoiceRow } from "./choice-store.ts";
import type { ListenerRow, NoticeRow } from "./notice-store.ts";

/** A notice in the ears of one person. */
export interface Heard {
  readonly notice: NoticeRow;
  readonly person: ListenerRow;
  readonly kind: NotificationKind;
  /** Rights of a manager without which it is not shown. */
  readonly needs: readonly string[];
  readonly choice: NotificationChoice;
}

/** As what somebody hears. */
export function hearerOf(person: Pick<ListenerRow, "id" | "role" | "company_id">): Hearer {
  if (person.role !== "company") {
    return "freelancer";
  }
  return person.company_id === person.id ? "owner" : "manager";
}

/** Everybody who hears of these notices, by the table of kinds and the rights of managers, with what each of them chose. */
export function whoHears(
  notices: readonly NoticeRow[],
  listeners: readonly ListenerRow[],
  choices: readonly ChoiceRow[],
): Heard[] {
  const chosen = new Map(choices.map((row) => [`${row.user_id} ${row.kind}`, row]));
  return notices.flatMap((notice) => {
    const kind = notificationKind(notice.kind);
    return !kind
      ? []
      : listeners.flatMap((person) => {
          const needs = needsOf(notice, kind, person);
          const own = chosen.get(`${person.id} ${notice.kind}`);
          const choice =
            needs && choiceOf(notice.kind, hearerOf(person), own && { onScreen: own.on_screen, mail: own.mail });
          return needs && choice ? [{ notice, person, kind, needs, choice }] : [];
        });
  });
}

/** The rights by which a person hears of a notice: none where it is meant for this person; undefined who does not hear it. */
function needsOf(notice: NoticeRow, { managers }: NotificationKind, person: ListenerRow): string[] | undefined {
  if (person.id === notice.user_id) {
    return [];
  }
  const isColleague = person.company_id === notice.user_id && person.current_state === "member";
  if (!isColleague || managers === undefined || managers === "self") {
    return undefined;
  }
  const rights = rightsOf(person.rights, false);
  const isMaker = notice.created_by === person.id;
  const ofTask = isMaker ? [] : ["allTask" as const];
  const needs =
    managers === "finance" ? ["finance" as const] : managers === "mayPay" ? ["makePay" as const, ...ofTask] : ofTask;
  const isOwnProposal = managers === "mayPay" && notice.proposed_by === person.id;
  return needs.every((right) => rights[right]) && !isOwnProposal ? needs : undefined;
}
