import { isPageOf } from "@artel/shared/checks/outside-page";

/** What became of the tab of a payment: it shows the page, the browser allows none, or the page is of no host of the provider. */
export type TabOutcome = "opened" | "blocked" | "foreign";

/** A tab that waits for the address of a page. */
export interface WaitingTab {
  readonly show: (url: string, hosts: readonly string[]) => TabOutcome;
  readonly close: () => void;
}

/**
 * Opens an empty tab from the click itself, since the browser blocks one that opens after an answer came. It shows a page only
 * of the provider's hosts, by https, or of this machine where the installation names it.
 */
export function openWaitingTab(open: () => Window | null = () => window.open("", "_blank")): WaitingTab {
  const tab = open();
  if (tab) {
    tab.opener = null;
  }
  return {
    show: (url, hosts) => {
      if (!isPageOf(hosts, url)) {
        tab?.close();
        return "foreign";
      }
      if (!tab || tab.closed) {
        return "blocked";
      }
      tab.location.href = url;
      return "opened";
    },
    close: () => tab?.close(),
  };
}
