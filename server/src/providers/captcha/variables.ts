import { z } from "zod";
import { origin } from "../../platform/variables/forms.ts";
import { pairFaults } from "../../platform/variables/read.ts";
import { group, type SettingsOf, variable } from "../../platform/variables/variable.ts";

/** Keys that Cloudflare publishes for tests, whose tokens everybody can make, and those of the sandbox. */
const testKeys = /^([123]x0{10}|sbx)/i;

export const captchaGroup = group({
  title: "Captcha",
  variables: {
    CAPTCHA_BASE_URL: variable(origin, {
      default: "https://challenges.cloudflare.com",
      says: "Origin of the captcha, Cloudflare Turnstile; the sandbox speaks its format.",
      more: "https in production.",
    }),
    CAPTCHA_SITE_KEY: variable(z.string().max(100), {
      example: "",
      says: "Site key of the captcha at sign-in, sign-up and recovery; without it and the secret there is none.",
      more: "Tokens must be made for the host of `PUBLIC_URL`. Production refuses public test keys and the sandbox's.",
    }),
    CAPTCHA_SECRET: variable(z.string(), { example: "", says: "Secret of the captcha.", isSecret: true }),
  },
  faults: ({ captchaSiteKey, captchaSecret }) =>
    pairFaults({ CAPTCHA_SITE_KEY: captchaSiteKey, CAPTCHA_SECRET: captchaSecret }),
  refusals: ({ captchaBaseUrl, captchaSiteKey, captchaSecret }) => [
    ...([captchaSiteKey, captchaSecret].some((one) => one !== undefined && testKeys.test(one))
      ? ["CAPTCHA_SITE_KEY, CAPTCHA_SECRET: public test keys and those of the sandbox are refused in production"]
      : []),
    ...(captchaBaseUrl.startsWith("https:") ? [] : ["CAPTCHA_BASE_URL: https is required in production"]),
  ],
});

export type CaptchaSettings = SettingsOf<typeof captchaGroup.variables>;
