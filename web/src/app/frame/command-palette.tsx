import { accountText } from "@artel/shared/text/account";
import { IconArrowsExchange, IconLanguage, IconMoon, IconPlus, IconTableImport } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { Session } from "../../api/session.ts";
import { groupsWith, type SearchEntry, type SearchGroup, SearchPopup } from "../../ui/overlay/search-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { setTheme, useTheme } from "../../ui/theme.ts";
import { setLanguage } from "../../ui/words/language.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { pages } from "../routes.tsx";
import { isFor } from "../session/page-for.ts";
import { type FrameItem, moneyItems } from "./frame-items.ts";
import { framePopups } from "./frame-popups.tsx";

registerTexts(accountText);

/** Search or jump: pages and actions by a few letters, arrows and Enter. */
export function CommandPalette(props: {
  readonly session: Session;
  readonly items: readonly FrameItem[];
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const groups = useCommands(props.session, props.items);
  const [typed, setTyped] = useState("");
  return (
    <SearchPopup
      title={t("search.title")}
      nothing={t("search.nothing")}
      typed={typed}
      onType={setTyped}
      groups={groupsWith(groups, typed)}
      onClose={props.onClose}
    />
  );
}

function useCommands(session: Session, items: readonly FrameItem[]): readonly SearchGroup[] {
  const { t, language } = useText();
  const { shown } = useTheme();
  const { setSearch } = useAddress();
  const hasPopup = (name: string) => framePopups.some((popup) => popup.name === name && isFor(popup.who, session));
  const canCreate = session.role === "company" && session.rights.newTask;
  const actions: readonly (SearchEntry | false)[] = [
    canCreate && { key: "new", label: t("search.newTask"), icon: IconPlus, href: "/tasks?new" },
    canCreate && { key: "import", label: t("search.import"), icon: IconTableImport, href: "/tasks/import" },
    hasPopup("exchange") && {
      key: "exchange",
      label: t("search.exchange"),
      icon: IconArrowsExchange,
      run: () => setSearch({ exchange: "" }, { push: true }),
    },
    {
      key: "theme",
      label: t("search.dark"),
      icon: IconMoon,
      run: () => setTheme(shown === "dark" ? "light" : "dark"),
    },
    {
      key: "language",
      label: t("search.language"),
      icon: IconLanguage,
      run: () => setLanguage(language === "en" ? "ru" : "en"),
    },
  ];
  return [
    {
      label: t("search.pages"),
      entries: [...items, ...moneyItems.filter(({ href }) => isOpenTo(href, session))].map(
        ({ key, label, icon, href }) => ({ key, label: t(label), icon, href }),
      ),
    },
    { label: t("search.actions"), entries: actions.filter((action) => action !== false) },
  ];
}

function isOpenTo(href: string, session: Session): boolean {
  return pages.some(({ path, who }) => path === href && isFor(who, session));
}
