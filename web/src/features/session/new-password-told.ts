import { createStore, useStore } from "../../ui/state/store.ts";

const told = createStore(false);

/** Says on the page of sign-in that a password was chosen just now, until somebody signs in or the page is loaded anew. */
export function tellNewPassword(isTold: boolean): void {
  told.set(isTold);
}

/** Whether it is said; renders again when that changes. */
export function useNewPasswordTold(): boolean {
  return useStore(told);
}
