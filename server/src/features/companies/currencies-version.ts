import { versionOf } from "../../http/version.ts";
import type { SettingsRow } from "./settings-store.ts";

/** The version of the currencies that a company has switched on, whatever their order. */
export function currenciesVersion({ bills }: Pick<SettingsRow, "bills">): string {
  return versionOf([...bills].sort());
}
