import type { z } from "zod";

/** What people read of a variable. */
export interface About {
  /** One sentence: what it is for. */
  readonly says: string;
  /** Further sentences for docs/configuration.md alone. */
  readonly more?: string;
  /** Its value is never shown: not in faults, not by `--print-config`. */
  readonly isSecret?: boolean;
  readonly isRequiredInProduction?: boolean;
}

/** Its text where the environment has none. */
type Defaulted = About & { readonly default: string; readonly example?: string };
/** `unset` says what holds without it, where that depends on others. */
type Optional = About & { readonly example: string; readonly unset?: string };

/** One variable of the environment, whose value has the type T: form, default and words, written once. */
export interface Variable<T = unknown> {
  readonly form: z.ZodType<T>;
  readonly about: About & { readonly default?: string; readonly example?: string; readonly unset?: string };
}

export type Variables = Readonly<Record<string, Variable>>;

/** Defines a variable. With a default it always has a value; without one it may be undefined and shows an example. */
export function variable<S extends z.ZodType>(form: S, about: Defaulted): Variable<z.output<S>>;
export function variable<S extends z.ZodType>(form: S, about: Optional): Variable<z.output<S> | undefined>;
export function variable(form: z.ZodType, about: Variable["about"]): Variable {
  return { form, about };
}

/** Variables of one subject, with what must hold between them. */
export interface VariableGroup<V extends Variables = Variables> {
  readonly title: string;
  readonly variables: V;
  /** Faults in any mode, such as a key without its other half; each line begins with the name of a variable. */
  faults?(settings: SettingsOf<V>): readonly string[];
  /** What production refuses, in the same form. */
  refusals?(settings: SettingsOf<V>): readonly string[];
}

/** Checks the types of a group and gives it back. */
export function group<V extends Variables>(definition: VariableGroup<V>): VariableGroup<V> {
  return definition;
}

type Bare<Name extends string> = Name extends `ARTEL_${infer Rest}` ? Rest : Name;
type Words<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Capitalize<Lowercase<Head>>}${Words<Tail>}`
  : Capitalize<Lowercase<Name>>;

/** `SMTP_URL` is read as `smtpUrl`, `ARTEL_DATA_DIR` as `dataDir`. */
export type SettingName<Name extends string> = Uncapitalize<Words<Bare<Name>>>;

/** What a set of variables says once their texts are read. */
export type SettingsOf<V extends Variables> = {
  readonly [Name in keyof V & string as SettingName<Name>]: V[Name] extends Variable<infer T> ? T : never;
};

/** The settings of several groups. */
export type SettingsOfAll<Groups extends readonly VariableGroup[]> = Groups extends readonly [
  infer First extends VariableGroup,
  ...infer Rest extends readonly VariableGroup[],
]
  ? SettingsOf<First["variables"]> & SettingsOfAll<Rest>
  : unknown;

/** The field of a variable in the settings. */
export function settingName(name: string): string {
  return name
    .replace(/^ARTEL_/, "")
    .toLowerCase()
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
