import {
  type CompanyLogGroup,
  companyLogActions,
  companyLogGroupNames,
  companyLogGroups,
} from "@artel/shared/states/company-log";
import type { DateRange } from "../../ui/form/date/date-ranges.ts";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { useAddress } from "../../ui/state/address.tsx";

/** What of the log is shown; it lives in the address. Empty texts leave a filter open. */
export interface LogChoice {
  readonly person: string;
  /** An action, or the name of a group of them. */
  readonly action: string;
  readonly range: DateRange;
}

/** The choice, and how it is changed. */
export function useLogChoice(): {
  readonly choice: LogChoice;
  readonly change: (changes: Partial<LogChoice>) => void;
} {
  const { search, setSearch } = useAddress();
  const { person = "", action = "", from = "", to = "" } = search;
  const change = (changes: Partial<LogChoice>) =>
    setSearch({
      ...(changes.person === undefined ? {} : { person: changes.person || undefined }),
      ...(changes.action === undefined ? {} : { action: changes.action || undefined }),
      ...(changes.range === undefined
        ? {}
        : { from: changes.range.from || undefined, to: changes.range.to || undefined }),
    });
  return {
    choice: {
      person: /^\d{1,15}$/.test(person) ? person : "",
      action: actionsOf(action) === undefined ? "" : action,
      range: { from: dayOr(from), to: dayOr(to) },
    },
    change,
  };
}

/** What the call is asked with. */
export function logInput({ person, action, range }: LogChoice) {
  return {
    ...(person === "" ? {} : { person: Number.parseInt(person, 10) }),
    action: actionsOf(action)?.join(","),
    ...rangeMoments(range),
  };
}

/** The actions of a group, one action by itself, or undefined for what is neither. */
function actionsOf(name: string): readonly string[] | undefined {
  const action = companyLogActions.find((known) => known === name);
  return isGroup(name) ? companyLogGroups[name] : action && [action];
}

function isGroup(name: string): name is CompanyLogGroup {
  return companyLogGroupNames.some((group) => group === name);
}

function dayOr(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : "";
}
