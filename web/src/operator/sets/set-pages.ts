import type { OperatorRight } from "@artel/shared/calls/call";
import type { operatorRuleSets } from "@artel/shared/calls/rules/operator";
import type { ContentProblem } from "@artel/shared/rules/checked-content";
import type { Key } from "../../ui/words/use-text.ts";

/** What the pages of a kind of sets say in words of their own. */
export type SetWord =
  | "title"
  | "sets"
  | "set"
  | "setNumber"
  | "build"
  | "none"
  | "noneText"
  | "missing"
  | "all"
  | "copyText"
  | "name"
  | "file"
  | "publishTitle"
  | "publishText"
  | "asked";

/** What is asked of a draft that shall be published. */
export interface AskedPublication {
  readonly id: number;
  readonly revision: number;
  readonly reason: string;
  readonly effectiveFrom?: string;
}

/** The pages of one kind of sets that operators write: of rules, or of the lists of reference. */
export interface SetPages {
  readonly href: string;
  /** Whose duty it is to write and ask. */
  readonly duty: OperatorRight;
  /** Begins the name of an exported file. */
  readonly fileName: string;
  readonly words: Readonly<Record<SetWord, Key>>;
  readonly list: typeof operatorRuleSets;
  /** Begins a draft as a copy of a set. */
  readonly useCopy: () => (basedOn: number, name: string) => Promise<{ readonly id: number }>;
  /** Begins a draft of what a file holds, which `problems` has found right. */
  readonly useImport: () => (file: unknown, name: string) => Promise<{ readonly id: number }>;
  readonly problems: (file: unknown) => Promise<readonly ContentProblem[]>;
  /** Gives a draft another name; what it says stays as it was seen. */
  readonly useRename: () => (
    seen: { readonly id: number; readonly revision: number },
    name: string,
  ) => Promise<unknown>;
  readonly useDiscard: () => (id: number) => Promise<unknown>;
  readonly usePublish: () => (asked: AskedPublication) => Promise<unknown>;
}
