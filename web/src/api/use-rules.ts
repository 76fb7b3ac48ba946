import type { Output } from "@artel/shared/calls/call";
import { presentRules } from "@artel/shared/calls/rules/app";
import { bookOf, type RuleBook, shippedBook } from "@artel/shared/rules/rule-book";
import { useCall } from "./use-call.ts";

/** Answers that were made ready: compiling takes some milliseconds, and several parts of a page ask. */
const ready = new WeakMap<Output<typeof presentRules>, RuleBook>();

/** The rules that judge now; those of the build until they have come. A page judges by them beforehand, the server decides. */
export function useRuleBook(): RuleBook {
  const { data } = useCall(presentRules, {}, { staleSeconds: 60, quiet: true });
  if (!data) {
    return shippedBook;
  }
  const book = ready.get(data) ?? bookOf(data.ruleSet, data.content);
  ready.set(data, book);
  return book;
}
