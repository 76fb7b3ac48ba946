import { currentLayout } from "../../shared/src/documents/current-layout.ts";
import { invoiceKind } from "../../shared/src/documents/document-number.ts";
import { providerParty } from "../../shared/src/documents/provider-party.ts";
import { currencies } from "../../shared/src/money/currencies.ts";
import { providers } from "../../shared/src/reference/providers.ts";
import { taxStates } from "../../shared/src/reference/tax-states.ts";
import { accountState } from "../../shared/src/states/account-state.ts";
import { contractorStatus } from "../../shared/src/states/contractor-status.ts";
import { documentType, invoicedCurrencies } from "../../shared/src/states/document-type.ts";
import { payoutMoves, payoutStatus } from "../../shared/src/states/payout-status.ts";
import { proformaMoves } from "../../shared/src/states/proforma-state.ts";
import type { Move } from "../../shared/src/states/state-table.ts";
import { taskMoves, taskStatus } from "../../shared/src/states/task-status.ts";
import { terms } from "../../shared/src/states/terms.ts";
import { walletState } from "../../shared/src/states/wallet-state.ts";
import { wordOf } from "../../shared/src/states/word-of.ts";

type Words = Readonly<Record<string, number>>;

/** What the database knows of words, currencies and moves of the shared code, as SQL beside the functions that read it. */
export function databaseWords(): Readonly<Record<string, string>> {
  return {
    ...file("features/contractors", numberOf("contractor_status", contractorStatus)),
    ...file(
      "features/documents",
      numberOf("document_type", documentType, "integer"),
      perWord(
        "prefix_of(word document_type)",
        "text",
        wordsOf(documentType, (type) => invoiceKind(type).prefix),
      ),
      `-- What a contractor issues for a task that was paid in a currency.
CREATE FUNCTION contractor_document(currency text) RETURNS document_type LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN currency IN (${list(invoicedCurrencies)}) THEN 'invoice' ELSE 'requestForPayment' END)::document_type
$$;
`,
      `-- The version of the layout that documents are issued with now.
CREATE FUNCTION document_layout() RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT ${currentLayout}::smallint $$;
`,
      `-- An entity of the provider as a party of a document.
CREATE FUNCTION provider_party(entity bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE entity
${Object.values(providers)
  .map((provider) => `    WHEN ${provider.id} THEN '${quoted(providerParty(provider))}'\n`)
  .join("")}  END)::jsonb
$$;
`,
    ),
    ...file("features/funding", moves("topup", "state", proformaMoves)),
    ...file(
      "features/payouts",
      numberOf("payout_status", payoutStatus),
      moves("payout", "status", payoutMoves, payoutStatus),
    ),
    ...file("features/session", numberOf("account_state", accountState), numberOf("terms_state", terms)),
    ...file("features/tasks", numberOf("task_status", taskStatus), moves("task", "status", taskMoves, taskStatus)),
    ...file("features/wallets", numberOf("wallet_state", walletState), numberOf("tax_state", taxStates)),
    ...file(
      "ledger",
      `-- The smallest part of a currency that is kept.
CREATE FUNCTION ledger.unit_of(currency text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE currency ${Object.values(currencies)
    .map(({ code, digits }) => `WHEN '${code}' THEN ${(10 ** -digits).toFixed(digits)}`)
    .join(" ")} END
$$;
`,
    ),
  };
}

function file(folder: string, ...parts: readonly string[]): Readonly<Record<string, string>> {
  return {
    [`server/src/${folder}/sql/words.sql`]: `-- Written by \`npm run generate\` from shared/src (scripts/lib/database-words.ts).\n\n${parts.join("\n")}`,
  };
}

/** The number that the calls have for a word. */
function numberOf(type: string, words: Words, number = "smallint"): string {
  return perWord(`number_of(word ${type})`, number, words);
}

function perWord(head: string, type: string, values: Readonly<Record<string, string | number>>): string {
  const cases = Object.entries(values).map(
    ([word, value]) => `    WHEN '${word}' THEN ${typeof value === "number" ? value : `'${value}'`}\n`,
  );
  return `CREATE FUNCTION ${head} RETURNS ${type} LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word
${cases.join("")}  END)::${type}
$$;
`;
}

/**
 * The last guard of a state, which asks before the other guards by its name. Its condition stands at the trigger: a change that is
 * allowed calls no function.
 */
function moves<State extends string | number>(
  table: string,
  column: string,
  allowed: readonly Move<State, string>[],
  words: Words = {},
): string {
  const name = (state: State) => (typeof state === "number" ? wordOf(words, state) : state);
  const pairs = allowed.filter(({ from, to }) => from !== to).map(({ from, to }) => `('${name(from)}', '${name(to)}')`);
  return `CREATE TRIGGER allowed_moves BEFORE UPDATE ON ${table} FOR EACH ROW
  WHEN (NEW.${column} <> OLD.${column} AND (OLD.${column}, NEW.${column}) NOT IN (
    ${[...new Set(pairs)].join(",\n    ")}))
  EXECUTE FUNCTION ledger.refuse_move('${column}');
`;
}

function wordsOf<Value>(words: Words, of: (number: number) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(words).map(([word, number]) => [word, of(number)]));
}

function quoted(value: unknown): string {
  return JSON.stringify(value).replaceAll("'", "''");
}

function list(codes: readonly string[]): string {
  return codes.map((code) => `'${code}'`).join(", ");
}
