import { chatwoot } from "./chatwoot.ts";
import type { Chat } from "./port.ts";
import type { ChatSettings } from "./variables.ts";

/** The chat of the installation; undefined where none is set up, which is the default. */
export function chatOf(config: ChatSettings): Chat | undefined {
  const { chatBaseUrl: baseUrl, chatWebsiteToken: websiteToken, chatIdentityKey: identityKey } = config;
  return baseUrl && websiteToken && identityKey ? chatwoot({ baseUrl, websiteToken, identityKey }) : undefined;
}
