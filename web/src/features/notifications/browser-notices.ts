import { isAbout, type RealtimeMessage } from "@artel/shared/messages/message";
import { notificationsContentSchema, notificationsMethod } from "@artel/shared/messages/notifications";
import { createStore, useStore } from "../../ui/state/store.ts";
import { readStored, writeStored } from "../../ui/state/stored.ts";
import { hrefOf, type Notification as Told } from "./notification.ts";

export type BrowserNotices = "unsupported" | "blocked" | "off" | "on";

interface Person {
  readonly userId: number;
  readonly navigate: (href: string) => void;
}

let person: Person | undefined;
const changes = createStore(0);
const visibleLock = "artel.visible";
const noticeLock = "artel.notice";
const choiceKey = (userId: number) => `artel.browserNotices.${userId}`;
const shownKey = (userId: number) => `artel.browserNotices.${userId}.shown`;

/** Whether this browser tells this person: never asked of it by loading a page, only by the button of the profile. */
export function browserNoticesOf(userId: number): BrowserNotices {
  // Only pages of a secure address have locks, without which several pages would each tell the same.
  if (typeof Notification === "undefined" || !navigator.locks) {
    return "unsupported";
  }
  if (Notification.permission === "denied") {
    return "blocked";
  }
  const isChosen = readStored("localStorage", choiceKey(userId)) === "on";
  return isChosen && Notification.permission === "granted" ? "on" : "off";
}

/** The same for a component; it renders again after an answer. */
export function useBrowserNotices(userId: number): BrowserNotices {
  useStore(changes);
  return browserNoticesOf(userId);
}

/** Asks the browser, which asks the person; what is answered holds for this device. */
export async function allowBrowserNotices(userId: number): Promise<void> {
  if ((await Notification.requestPermission()) === "granted") {
    writeStored("localStorage", choiceKey(userId), "on");
  }
  changes.set(changes.get() + 1);
}

/** Turns them off on this device; the permission of the browser stays its own. */
export function stopBrowserNotices(userId: number): void {
  writeStored("localStorage", choiceKey(userId), undefined);
  changes.set(changes.get() + 1);
}

/** From now on this page counts as seen while it is visible. Answers what ends that. */
export function watchPage(watched: Person): () => void {
  person = watched;
  let release: (() => void) | undefined;
  const follow = () => {
    const isVisible = document.visibilityState === "visible";
    if (isVisible && !release && browserNoticesOf(watched.userId) !== "unsupported") {
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      navigator.locks.request(visibleLock, { mode: "shared" }, () => until).catch(() => undefined);
    } else if (!isVisible) {
      release?.();
      release = undefined;
    }
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    release?.();
    person = undefined;
  };
}

/**
 * Tells a new notification by the browser, once over all pages of the person and only while none of them is in sight. A click
 * brings the page to the front and opens what it is about.
 */
export async function tellByBrowser(message: RealtimeMessage): Promise<void> {
  const told = isAbout(message, notificationsMethod)
    ? notificationsContentSchema.safeParse(message.content).data?.latest
    : undefined;
  const watched = person;
  if (told && watched && browserNoticesOf(watched.userId) === "on") {
    await navigator.locks.request(noticeLock, async () => {
      const shown = Number.parseInt(readStored("localStorage", shownKey(watched.userId)) ?? "0", 10);
      if (told.place > shown) {
        writeStored("localStorage", shownKey(watched.userId), String(told.place));
        if (!(await isSomePageVisible())) {
          await show(told, watched);
        }
      }
    });
  }
}

async function isSomePageVisible(): Promise<boolean> {
  return navigator.locks.request(visibleLock, { ifAvailable: true }, (lock) => lock === null);
}

async function show(told: Told, { navigate }: Person): Promise<void> {
  const { wordsOf } = await import("./browser-words.ts");
  const { title, body } = wordsOf(told);
  const notice = new Notification(title, { body, tag: `artel-${told.id}`, icon: "/logo.svg" });
  notice.onclick = () => {
    window.focus();
    notice.close();
    navigate(hrefOf(told));
  };
}
