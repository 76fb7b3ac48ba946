import { z } from "zod";
import { openAddressFaults, pageAddress } from "../../platform/variables/forms.ts";
import { pairFaults } from "../../platform/variables/read.ts";
import { group, type SettingsOf, variable } from "../../platform/variables/variable.ts";

export const cardGroup = group({
  title: "Cards",
  variables: {
    CARD_PAGE_URL: variable(pageAddress, {
      default: "https://paymentpage.ecommpay.com",
      says: "Address of the pages where freelancers link cards and companies pay by card, those of ECOMMPAY; the sandbox speaks its format.",
      more: "https in production. Its host need not stand in `PAYOUT_PAGE_HOSTS`.",
    }),
    CARD_API_URL: variable(pageAddress, {
      default: "https://api.ecommpay.com",
      says: "Address of the provider's API: payouts to linked cards, and what became of payments.",
      more: "https in production.",
    }),
    CARD_PROJECT_ID: variable(z.string().regex(/^\d{1,12}$/), {
      example: "",
      says: "Number of the project at the card provider; without it and the secret cards are typed and paid by hand.",
      more: "Callbacks have to be sent to `/webhooks/cards` below `PUBLIC_URL`.",
    }),
    CARD_SECRET: variable(z.string().min(8), {
      example: "",
      says: "Secret of that project, which signs pages, calls and callbacks.",
      isSecret: true,
    }),
    CARD_SECRET_BEFORE: variable(z.string().min(8), {
      example: "",
      says: "The secret before, while callbacks that it signed may still come.",
      isSecret: true,
    }),
    CARD_PAYIN_PROJECT_ID: variable(z.string().regex(/^\d{1,12}$/), {
      example: "",
      unset: "`CARD_PROJECT_ID`",
      says: "Number of the project at the card provider that takes payments of companies, where it has one of its own.",
      more: "Callbacks have to be sent to `/webhooks/cards` below `PUBLIC_URL`. Only listed companies pay by card.",
    }),
    CARD_PAYIN_SECRET: variable(z.string().min(8), {
      example: "",
      unset: "`CARD_SECRET`",
      says: "Secret of that project.",
      isSecret: true,
    }),
  },
  faults: ({ cardPageUrl, cardApiUrl, cardProjectId, cardSecret, cardSecretBefore, ...payin }) => [
    ...openAddressFaults({ CARD_PAGE_URL: cardPageUrl, CARD_API_URL: cardApiUrl }),
    ...pairFaults({ CARD_PROJECT_ID: cardProjectId, CARD_SECRET: cardSecret }),
    ...pairFaults({ CARD_PAYIN_PROJECT_ID: payin.cardPayinProjectId, CARD_PAYIN_SECRET: payin.cardPayinSecret }),
    ...(cardSecretBefore && !cardSecret ? ["CARD_SECRET_BEFORE: needs CARD_SECRET"] : []),
  ],
  refusals: ({ cardPageUrl, cardApiUrl, cardSecret, cardSecretBefore, cardPayinSecret }) => [
    ...([cardSecret, cardSecretBefore].some((secret) => secret?.startsWith("sbx-"))
      ? ["CARD_SECRET: secrets of the sandbox are refused in production"]
      : []),
    ...(cardPayinSecret?.startsWith("sbx-")
      ? ["CARD_PAYIN_SECRET: secrets of the sandbox are refused in production"]
      : []),
    ...(cardPageUrl.startsWith("https:") ? [] : ["CARD_PAGE_URL: https is required in production"]),
    ...(cardApiUrl.startsWith("https:") ? [] : ["CARD_API_URL: https is required in production"]),
  ],
});

export type CardSettings = SettingsOf<typeof cardGroup.variables>;
