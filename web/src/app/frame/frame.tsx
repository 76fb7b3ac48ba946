import { frameText } from "@artel/shared/text/frame";
import { guestText } from "@artel/shared/text/guest";
import { type ReactElement, useState } from "react";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { FrameBar } from "../../ui/layout/page-bar.tsx";
import { toggleHiddenAmounts } from "../../ui/money/hidden-amounts.ts";
import { PaperHead } from "../../ui/print/paper-head.tsx";
import { useShortcuts } from "../../ui/state/shortcuts.ts";
import { focusListSearch } from "../../ui/table/focus-list-search.ts";
import { setTheme, useTheme } from "../../ui/theme.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./frame.module.css";
import { FrameBalanceStrip } from "./frame-balances.tsx";
import { SkipLink } from "./frame-nav.tsx";
import type { FrameProps } from "./frame-props.ts";
import { FrameSidebar } from "./frame-sidebar.tsx";
import { FrameTabBar } from "./frame-tab-bar.tsx";
import { FrameTopBar } from "./frame-top-bar.tsx";
import { useCollapsed } from "./use-collapsed.ts";

registerTexts(frameText, guestText);

/** Pages that show each balance themselves: the strip of a phone would say the same above them. */
const ownBalances = ["/", "/balance", "/transactions"];

/** The frame of signed-in pages: side menu, top bar, content; on phones a bar of five tabs at the bottom. */
export function Frame(props: FrameProps): ReactElement {
  const { t } = useText();
  const [collapsed, toggle] = useCollapsed("artel.sidebar");
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useFrameShortcuts(props, toggle);
  return (
    <div
      className={styles.frame}
      data-collapsed={collapsed || undefined}
      data-demo={props.demo !== undefined || undefined}
    >
      <SkipLink />
      <FrameSidebar {...props} collapsed={collapsed} onToggle={toggle} />
      <div className={styles.column}>
        <header className={styles.sticky} data-print="hide">
          {props.demo}
          <FrameTopBar {...props} barRef={setBar} />
        </header>
        {!ownBalances.includes(props.path) && (
          <FrameBalanceStrip balances={props.balances} hasNone={props.hasNoMoney} hrefOf={props.balanceHref} />
        )}
        {props.banner !== undefined && (
          <div className={styles.banner} data-print="hide">
            {props.banner}
          </div>
        )}
        <main id="content" className={styles.content} tabIndex={-1}>
          <PaperHead product={t("frame.brand")} owner={props.brand || props.user.name || props.user.email} />
          <FrameBar value={bar}>{props.children}</FrameBar>
        </main>
      </div>
      <FrameTabBar {...props} />
    </div>
  );
}

function useFrameShortcuts(props: FrameProps, toggle: () => void): void {
  const navigate = useNavigateTo();
  const { shown } = useTheme();
  const flipTheme = () => setTheme(shown === "dark" ? "light" : "dark");
  const findHere = () => focusListSearch() || props.onSearch();
  const jumps = props.items.flatMap((item) =>
    item.goKey ? [[`KeyG ${item.goKey}`, () => navigate(item.href)] as const] : [],
  );
  useShortcuts({
    "Mod+KeyK": props.onSearch,
    Slash: findHere,
    BracketLeft: toggle,
    Period: toggleHiddenAmounts,
    KeyT: flipTheme,
    "Shift+Slash": props.onShortcuts,
    ...Object.fromEntries(jumps),
  });
}
