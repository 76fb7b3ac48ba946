import type { CallDefinition } from "@artel/shared/calls/call";
import { operatorOpenApi } from "@artel/shared/calls/operators/operator";
import { version } from "../../platform/product-version.ts";
import { type Binding, bind } from "../context.ts";
import { openApiDocument } from "./document.ts";

/** The call that describes the calls of operators, itself among them, to operators alone. */
export function operatorDescription(others: readonly Binding[]): Binding {
  const calls: readonly CallDefinition[] = [...others.map(({ call }) => call), operatorOpenApi];
  let document: Record<string, unknown> | undefined;
  return bind(operatorOpenApi, async (_tx, ctx) => {
    document ??= { ...openApiDocument(calls, { version, server: ctx.app.config.publicUrl, readers: "operators" }) };
    return document;
  });
}
