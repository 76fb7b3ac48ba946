import { supportText } from "@artel/shared/text/support";
import { IconMessageCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { QuestionList } from "../features/support/question-list.tsx";
import { Page } from "../ui/layout/page.tsx";
import { lazyPopup } from "../ui/overlay/lazy-popup.tsx";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(supportText);

const QuestionPopup = lazyPopup(async () => (await import("../features/support/question-popup.tsx")).QuestionPopup);

/** What the person asked the support; `?open=` shows one question with the answers. */
export function SupportScreen(): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  return (
    <Page
      title={t("support.own")}
      inBar
      actions={[
        {
          ...{ key: "ask", label: t("support.ask"), icon: IconMessageCircle, inBar: true },
          onClick: () => setSearch({ support: "" }, { push: true }),
        },
      ]}
    >
      <QuestionList />
      <QuestionPopup id={search.open} onClose={() => setSearch({ open: undefined })} />
    </Page>
  );
}
