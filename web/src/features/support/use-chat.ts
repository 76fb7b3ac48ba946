import { supportChat } from "@artel/shared/calls/support/app";
import { useState } from "react";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { useTheme } from "../../ui/theme.ts";
import { useText } from "../../ui/words/use-text.ts";
import { agreeToChat, type ChatShare, useChatConsent, withdrawFromChat } from "./chat-consent.ts";
import { type Chat, openChat } from "./chatwoot.ts";

export interface ChatHandle {
  readonly chat: Chat;
  /** Its host, as it is named to the person. */
  readonly host: string;
  readonly share: ChatShare | undefined;
  readonly state: "closed" | "opening" | "failed";
  /** Opens it by what was agreed, or by what is agreed now; answers whether it opened. */
  readonly open: (agreed?: ChatShare) => Promise<boolean>;
  readonly withdraw: () => void;
}

/** The chat of the installation, and what this person agreed to; undefined where there is none, and until that is known. */
export function useChat(): ChatHandle | undefined {
  const { t, language } = useText();
  const { shown: theme } = useTheme();
  const { userId, name, surname, email } = useSession();
  const { data } = useCall(supportChat, {}, { quiet: true });
  const [state, setState] = useState<ChatHandle["state"]>("closed");
  const chat = data?.chat;
  const share = useChatConsent(userId, chat?.baseUrl);
  if (!chat) {
    return undefined;
  }
  const open = async (agreed = share): Promise<boolean> => {
    if (!agreed) {
      return false;
    }
    agreeToChat(userId, chat.baseUrl, agreed);
    setState("opening");
    const person = agreed === "person" ? { name: `${name} ${surname}`.trim(), email } : undefined;
    const isOpen = await openChat({ chat, language, theme, title: t("chat.title"), person }).then(
      () => true,
      () => false,
    );
    setState(isOpen ? "closed" : "failed");
    return isOpen;
  };
  return { chat, host: new URL(chat.baseUrl).host, share, state, open, withdraw: () => withdrawFromChat(userId) };
}
