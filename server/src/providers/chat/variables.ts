import { z } from "zod";
import { openAddressFaults, pageAddress } from "../../platform/variables/forms.ts";
import { pairFaults } from "../../platform/variables/read.ts";
import { group, type SettingsOf, variable } from "../../platform/variables/variable.ts";

/** Names and keys of the sandbox, which everybody knows. */
const sandboxKeys = /^sbx/i;

export const chatGroup = group({
  title: "Chat of the support",
  variables: {
    CHAT_BASE_URL: variable(pageAddress, {
      example: "https://chat.example.com",
      says: "Where a self-hosted Chatwoot is installed; without it and the two below there is no chat.",
      more: "https, or http of this machine, which production refuses. Its script runs in the pages of those who agreed: whoever controls that host can act there as they can.",
    }),
    CHAT_WEBSITE_TOKEN: variable(z.string().regex(/^[\w-]{1,100}$/, "letters, digits, - and _"), {
      example: "",
      says: "Website token of its inbox, public.",
      more: "Settings of the inbox, Configuration, `websiteToken` of the script.",
    }),
    CHAT_IDENTITY_KEY: variable(z.string().min(8, "at least 8 characters"), {
      example: "",
      says: "Key of its identity validation, so that nobody reads another person's conversation.",
      more: "Same page of the inbox; switch on that identity is enforced.",
      isSecret: true,
    }),
  },
  faults: ({ chatBaseUrl, chatWebsiteToken, chatIdentityKey }) => [
    ...pairFaults({
      CHAT_BASE_URL: chatBaseUrl,
      CHAT_WEBSITE_TOKEN: chatWebsiteToken,
      CHAT_IDENTITY_KEY: chatIdentityKey,
    }),
    ...openAddressFaults({ CHAT_BASE_URL: chatBaseUrl }),
  ],
  refusals: ({ chatBaseUrl, chatWebsiteToken, chatIdentityKey }) => [
    ...(chatBaseUrl?.startsWith("http:") ? ["CHAT_BASE_URL: https is required in production"] : []),
    ...([chatWebsiteToken, chatIdentityKey].some((one) => one !== undefined && sandboxKeys.test(one))
      ? ["CHAT_WEBSITE_TOKEN, CHAT_IDENTITY_KEY: those of the sandbox are refused in production"]
      : []),
  ],
});

export type ChatSettings = SettingsOf<typeof chatGroup.variables>;
