import type { CallDefinition } from "@artel/shared/calls/call";
import type * as z from "zod/mini";
import { compileWriter } from "./writer.ts";

/**
 * Makes what writes the replies of a call. A value against the schema is never written: it throws with what is wrong, which
 * the log keeps and nobody is shown.
 */
export function replyWriter({ name, reply }: CallDefinition): (value: unknown) => string {
  return schemaWriter(name, reply);
}

/** The same for a part of the reply. */
export function schemaWriter(name: string, schema: z.ZodMiniType): (value: unknown) => string {
  const write = compileWriter(schema);
  return (value) => {
    const text = write(value);
    if (text === undefined) {
      const issues = schema.safeParse(value).error?.issues.slice(0, 3);
      throw new Error(`${name} answered against its schema: ${JSON.stringify(issues)}`);
    }
    return text;
  };
}
