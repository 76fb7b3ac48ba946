import type { UiSchema } from "@artel/shared/checks/ui-schema";
import { useMemo } from "react";
import { useText } from "../../words/use-text.ts";
import type { FormState } from "../hook/form-state.ts";
import { useForm } from "../hook/use-form.ts";
import { leavesOf, type SchemaValues, schemaWords, shownValues, type WireValues, wireValues } from "./schema-values.ts";

export type SchemaFormState = FormState<SchemaValues>;

/**
 * The form of a schema: its values are checked by the schema, sent whole, and what the server refuses at `values.<name>`
 * stands at that field.
 */
export function useSchemaForm(options: {
  readonly schema: UiSchema;
  readonly values: WireValues;
  /** Version of the values, and how a refusal gives those that were saved meanwhile. */
  readonly version: string;
  readonly read: (present: unknown) => { readonly values: WireValues; readonly savedVersion: string } | undefined;
  readonly send: (values: WireValues, seenVersion: string | undefined) => Promise<unknown>;
}): SchemaFormState {
  const { language } = useText();
  const { schema, values, version, read, send } = options;
  const initialValues = useMemo(() => shownValues(schema, values), [schema, values]);
  const leaves = leavesOf(schema);
  return useForm<SchemaValues>({
    initialValues,
    rules: (shown) => schemaWords(schema, shown, language),
    errorsShown: "afterLeaving",
    labels: Object.fromEntries(leaves.map(([name, leaf]) => [name, leaf["x-ui"].title[language]])),
    wireNames: Object.fromEntries(leaves.map(([name]) => [`values.${name}`, name])),
    guardsLeaving: true,
    saved: {
      version,
      read: (present) => {
        const newer = read(present);
        return newer && { values: shownValues(schema, newer.values), version: newer.savedVersion };
      },
    },
    send: (shown, seenVersion) => send(wireValues(schema, shown), seenVersion),
  });
}
