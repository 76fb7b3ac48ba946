import { z } from "zod";
import { openAddressFaults, origin, pageAddress } from "../../platform/variables/forms.ts";
import { pairFaults } from "../../platform/variables/read.ts";
import { group, type SettingsOf, variable } from "../../platform/variables/variable.ts";

const secret = z.string().min(8);
const digests = ["SHA256", "SHA512"] as const;

export const identityGroup = group({
  title: "Verification of freelancers",
  variables: {
    SUMSUB_BASE_URL: variable(pageAddress, {
      default: "https://api.sumsub.com",
      says: "Address of the API of Sumsub, which checks the identity of freelancers; the sandbox speaks its format.",
      more: "https in production.",
    }),
    SUMSUB_WEBSDK_URL: variable(origin, {
      default: "https://in.sumsub.com",
      says: "Origin of the frame in which a freelancer shows papers to Sumsub.",
      more: "https in production. Only then the content policy of our pages names it.",
    }),
    SUMSUB_APP_TOKEN: variable(z.string().regex(/^[\x21-\x7e]{8,200}$/), {
      example: "",
      says: "App token at Sumsub; without it and both secrets operators see who is to be verified, and nobody can be.",
      isSecret: true,
    }),
    SUMSUB_SECRET: variable(secret, {
      example: "",
      says: "Secret key of that token, which signs our calls.",
      isSecret: true,
    }),
    SUMSUB_WEBHOOK_SECRET: variable(secret, {
      example: "",
      says: "Secret key of the webhook at Sumsub, which signs its messages.",
      more: "Its target is `/webhooks/sumsub` below `PUBLIC_URL`.",
      isSecret: true,
    }),
    SUMSUB_WEBHOOK_SECRET_BEFORE: variable(secret, {
      example: "",
      says: "The secret before, while messages that it signed may still come.",
      isSecret: true,
    }),
    SUMSUB_WEBHOOK_DIGEST: variable(z.enum(digests), {
      default: "SHA256",
      says: "Algorithm of those signatures, as the webhook at Sumsub is set up: SHA256 or SHA512.",
      more: "Messages that name another one are refused.",
    }),
  },
  faults: ({ sumsubBaseUrl, sumsubWebsdkUrl, sumsubAppToken, sumsubSecret, sumsubWebhookSecret, ...rest }) => [
    ...openAddressFaults({ SUMSUB_BASE_URL: sumsubBaseUrl, SUMSUB_WEBSDK_URL: sumsubWebsdkUrl }),
    ...pairFaults({
      SUMSUB_APP_TOKEN: sumsubAppToken,
      SUMSUB_SECRET: sumsubSecret,
      SUMSUB_WEBHOOK_SECRET: sumsubWebhookSecret,
    }),
    ...(rest.sumsubWebhookSecretBefore && !sumsubWebhookSecret
      ? ["SUMSUB_WEBHOOK_SECRET_BEFORE: needs SUMSUB_WEBHOOK_SECRET"]
      : []),
  ],
  refusals: ({ sumsubBaseUrl, sumsubWebsdkUrl, sumsubAppToken, ...secrets }) => [
    ...(sumsubAppToken?.startsWith("sbx:") ? ["SUMSUB_APP_TOKEN: tokens of a sandbox are refused in production"] : []),
    ...Object.entries({
      SUMSUB_SECRET: secrets.sumsubSecret,
      SUMSUB_WEBHOOK_SECRET: secrets.sumsubWebhookSecret,
      SUMSUB_WEBHOOK_SECRET_BEFORE: secrets.sumsubWebhookSecretBefore,
    }).flatMap(([name, value]) =>
      value?.startsWith("sbx-") ? [`${name}: secrets of the sandbox are refused in production`] : [],
    ),
    ...Object.entries({ SUMSUB_BASE_URL: sumsubBaseUrl, SUMSUB_WEBSDK_URL: sumsubWebsdkUrl }).flatMap(([name, url]) =>
      url.startsWith("https:") ? [] : [`${name}: https is required in production`],
    ),
  ],
});

export type IdentitySettings = SettingsOf<typeof identityGroup.variables>;
