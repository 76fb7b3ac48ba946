import { search } from "@artel/shared/calls/search/app";
import { searchText } from "@artel/shared/text/search";
import { IconUser } from "@tabler/icons-react";
import { type ReactElement, useMemo } from "react";
import { type Session, withdrawPath } from "../../api/session.ts";
import { productKinds } from "../../features/search/found-kinds.ts";
import { Palette } from "../../features/search/palette.tsx";
import type { SearchGroup } from "../../ui/overlay/search-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { useTheme } from "../../ui/theme.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { pages } from "../routes.tsx";
import { isFor } from "../session/page-for.ts";
import { type FrameItem, moneyItems } from "./frame-items.ts";
import { paletteActions } from "./palette-actions.ts";

registerTexts(searchText);

/** Search or jump, on every page: things of the product, its pages, and all that the person may do. */
export function CommandPalette(props: {
  readonly session: Session;
  readonly items: readonly FrameItem[];
  readonly onShortcuts: () => void;
  readonly onLogout: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { session, items, onShortcuts, onLogout, onClose } = props;
  const { t, language } = useText();
  const { shown } = useTheme();
  const { setSearch } = useAddress();
  const looks = useMemo(() => productKinds(withdrawPath(session)), [session]);
  const actions = paletteActions(session, {
    ...{ t, language, isDark: shown === "dark", onShortcuts, onLogout },
    onPopup: (name) => setSearch({ [name]: "" }, { push: true }),
  });
  const own: readonly SearchGroup[] = [
    { key: "actions", label: t("search.actions"), entries: actions },
    { key: "pages", label: t("search.pages"), entries: pageEntries() },
  ];
  return (
    <Palette
      definition={search}
      looks={looks}
      person={session.userId}
      own={own}
      resultsHref="/search"
      onClose={onClose}
    />
  );

  function pageEntries() {
    const others = [
      ...moneyItems,
      { key: "profile", label: "frame.profile", icon: IconUser, href: "/profile" } as const,
    ];
    return [...items, ...others.filter(({ href }) => isOpenTo(href, session))].map(({ key, label, icon, href }) => ({
      key: `page ${key}`,
      label: t(label),
      icon,
      href,
    }));
  }
}

function isOpenTo(href: string, session: Session): boolean {
  return pages.some(({ path, who }) => path === href && isFor(who, session));
}
