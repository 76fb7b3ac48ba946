import { supportText } from "@artel/shared/text/support";
import { IconMessageCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { SettingRow } from "../../ui/layout/setting-row.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { givenText } from "./chat-parts.tsx";
import { useChat } from "./use-chat.ts";

registerTexts(supportText);

/** In the profile of a person who agreed to the chat: what was agreed to, and the way back. */
export function ChatCard(): ReactElement | null {
  const { t } = useText();
  const handle = useChat();
  if (!handle?.share) {
    return null;
  }
  return (
    <Card title={t("chat.title")} wide>
      <SettingRow icon={IconMessageCircle} title={handle.host} text={givenText(t, handle.share, handle.host)}>
        <Button size="sm" onClick={handle.withdraw}>
          {t("chat.takeBack")}
        </Button>
      </SettingRow>
    </Card>
  );
}
