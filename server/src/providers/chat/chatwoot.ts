import { hmac } from "../../platform/crypto/keys.ts";
import type { Chat } from "./port.ts";

export interface ChatwootSettings {
  readonly baseUrl: string;
  readonly websiteToken: string;
  readonly identityKey: string;
}

/**
 * A self-hosted Chatwoot. Its identity validation takes HMAC-SHA-256 of the id in hexadecimal, with the key of the inbox:
 * without it everybody could name another person's id and read on in that person's conversation.
 */
export function chatwoot({ baseUrl, websiteToken, identityKey }: ChatwootSettings): Chat {
  const key = Buffer.from(identityKey);
  return {
    baseUrl,
    script: `${baseUrl}/packs/js/sdk.js`,
    websiteToken,
    personOf: (userId) => {
      const id = String(userId);
      return { id, proof: hmac(key, id).toString("hex") };
    },
  };
}
