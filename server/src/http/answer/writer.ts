import * as z from "zod/mini";

/**
 * The JSON of a value as its schema lets it out: fields that the schema does not name are left out. Undefined where the
 * value is against the schema, or an optional one that is missing.
 */
export type Write = (value: unknown) => string | undefined;

/**
 * Makes the function that checks and writes values of a schema at once, for replies: the schema is looked through once, not
 * for each value. What it does not know, such as numbers between limits, zod checks.
 */
export function compileWriter(schema: z.core.$ZodType): Write {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return stringWriter(schema, def.checks ?? []);
    case "number":
      return def.checks?.length ? byZod(schema) : (value) => (Number.isFinite(value) ? String(value) : undefined);
    case "boolean":
      return (value) => (typeof value === "boolean" ? String(value) : undefined);
    case "enum":
      return constantWriter(Object.values(def.entries));
    case "literal":
      return constantWriter(def.values);
    case "nullable":
      return nullableWriter(compileWriter(def.innerType));
    case "optional":
      return compileWriter(def.innerType);
    case "array":
      return def.checks?.length ? byZod(schema) : arrayWriter(compileWriter(def.element));
    case "object":
      return isPlain(def) ? objectWriter(def.shape, def.catchall !== undefined) : byZod(schema);
    case "union":
      return unionWriter(def.options.map(compileWriter));
    default:
      return byZod(schema);
  }
}

function byZod(schema: z.core.$ZodType): Write {
  return (value) => {
    const checked = z.safeParse(schema, value);
    return checked.success ? JSON.stringify(checked.data) : undefined;
  };
}

function stringWriter(schema: z.core.$ZodType, checks: readonly z.core.$ZodCheck<never>[]): Write {
  const patterns: RegExp[] = [];
  for (const { _zod } of checks) {
    const { check, pattern } = _zod.def as { readonly check: string; readonly pattern?: RegExp };
    if (check !== "string_format" || pattern === undefined || pattern.global || pattern.sticky) {
      return byZod(schema);
    }
    patterns.push(pattern);
  }
  const [pattern, ...more] = patterns;
  if (pattern === undefined) {
    return (value) => (typeof value === "string" ? JSON.stringify(value) : undefined);
  }
  return (value) =>
    typeof value === "string" && pattern.test(value) && more.every((other) => other.test(value))
      ? JSON.stringify(value)
      : undefined;
}

function constantWriter(values: readonly unknown[]): Write {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => texts.get(value);
}

function nullableWriter(write: Write): Write {
  return (value) => (value === null ? "null" : write(value));
}

function arrayWriter(write: Write): Write {
  return (value) => {
    if (!Array.isArray(value)) {
      return undefined;
    }
    let text = "";
    for (const element of value) {
      const written = write(element);
      if (written === undefined) {
        return undefined;
      }
      text += text === "" ? written : `,${written}`;
    }
    return `[${text}]`;
  };
}

function unionWriter(options: readonly Write[]): Write {
  return (value) => {
    for (const write of options) {
      const written = write(value);
      if (written !== undefined) {
        return written;
      }
    }
    return undefined;
  };
}

interface ObjectDef {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  readonly catchall?: z.core.$ZodType | undefined;
  readonly checks?: readonly unknown[] | undefined;
}

/** Whether other fields are left out or refused; an object that keeps them is rare. */
function isPlain({ catchall, checks }: ObjectDef): boolean {
  return !checks?.length && (catchall === undefined || (catchall as z.core.$ZodTypes)._zod.def.type === "never");
}

function objectWriter(shape: ObjectDef["shape"], isStrict: boolean): Write {
  const fields = Object.entries(shape).map(([key, schema]) => ({
    key,
    start: `${JSON.stringify(key)}:`,
    write: compileWriter(schema),
    mayMiss: schema._zod.optout === "optional",
  }));
  const known = new Set(Object.keys(shape));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return undefined;
    }
    let text = "";
    for (const { key, start, write, mayMiss } of fields) {
      const member = (value as Readonly<Record<string, unknown>>)[key];
      if (member === undefined && mayMiss) {
        continue;
      }
      const written = write(member);
      if (written === undefined) {
        return undefined;
      }
      text += text === "" ? start + written : `,${start}${written}`;
    }
    if (isStrict && Object.keys(value).some((key) => !known.has(key))) {
      return undefined;
    }
    return `{${text}}`;
  };
}
