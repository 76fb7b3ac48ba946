import type { supportChat } from "@artel/shared/calls/support/app";
import type { Action } from "../../http/context.ts";
import { chatOf } from "../../providers/chat/choose-chat.ts";

/**
 * The chat that the installation has set up, and the caller's own id and proof for it; null without one. Nothing is asked of
 * the chat, and name and address are not told: the page gives them to it, if the person agrees.
 */
export const getChat: Action<typeof supportChat> = async (_tx, { app, user }) => {
  const chat = chatOf(app.config);
  if (!chat) {
    return { chat: null };
  }
  const { baseUrl, script, websiteToken } = chat;
  return { chat: { baseUrl, script, websiteToken, person: chat.personOf(user.id) } };
};
