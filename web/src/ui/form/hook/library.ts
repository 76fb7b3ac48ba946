import type { useForm as useLibrary } from "@mantine/form";

/** What keeps the values of a form. */
export type Library<Values extends object> = ReturnType<typeof useLibrary<Values>>;

/** Whether two values of a field are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
