import { captchaGroup } from "./captcha/variables.ts";
import { cardGroup } from "./cards/variables.ts";
import { chatGroup } from "./chat/variables.ts";
import { identityGroup } from "./identity/variables.ts";
import { mailGroup } from "./mail/variables.ts";
import { payoutGroup } from "./payouts/variables.ts";
import { ratesGroup } from "./rates/variables.ts";
import { tronGroup } from "./tron/variables.ts";
import { vatGroup } from "./vat/variables.ts";

/** The variables of every outside service. A new service adds its group here. */
export const providerGroups = [
  mailGroup,
  payoutGroup,
  cardGroup,
  tronGroup,
  ratesGroup,
  captchaGroup,
  chatGroup,
  identityGroup,
  vatGroup,
] as const;
