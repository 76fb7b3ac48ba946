import { openAddressFaults, pageAddress, privateAddressFaults } from "../../platform/variables/forms.ts";
import { group, type SettingsOf, variable } from "../../platform/variables/variable.ts";

export const vatGroup = group({
  title: "VAT numbers",
  variables: {
    VIES_BASE_URL: variable(pageAddress, {
      example: "https://ec.europa.eu/taxation_customs/vies/rest-api",
      unset: "the stand-in of the sandbox (demo), none (otherwise)",
      says: "Address of VIES, the register of VAT numbers of the European Union; without it numbers are checked by their form alone.",
      more: "What it says stands on the page of the company, and stops nothing. https of another machine in production.",
    }),
  },
  faults: ({ viesBaseUrl }) => openAddressFaults({ VIES_BASE_URL: viesBaseUrl }),
  refusals: ({ viesBaseUrl }) =>
    viesBaseUrl === undefined ||
    (viesBaseUrl.startsWith("https:") && privateAddressFaults({ VIES_BASE_URL: viesBaseUrl }).length > 0)
      ? []
      : ["VIES_BASE_URL: https of another machine is required in production"],
});

export type VatSettings = SettingsOf<typeof vatGroup.variables>;
