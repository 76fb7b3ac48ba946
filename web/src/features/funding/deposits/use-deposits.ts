import { askDepositAddress, listDeposits } from "@artel/shared/calls/funding/app-deposits";
import { useEffect } from "react";
import { useCall, useMutationCall } from "../../../api/use-call.ts";

/** While somebody looks, the chain is looked at so often, and so many times; after that by the minute as always. */
const lookMilliseconds = 5_000;
const mostLooks = 120;

/** The company's address, which it gets here if it has none, and its newest deposits, which the watcher looks for meanwhile. */
export function useDeposits() {
  const read = useCall(listDeposits, {}, { quiet: true });
  const ask = useMutationCall(askDepositAddress, { touches: [listDeposits], quiet: true });
  const isOn = read.data?.isOn === true;
  const { mutate } = ask;
  useEffect(() => {
    if (!isOn) {
      return;
    }
    let looks = 0;
    const look = () => {
      looks += 1;
      if (looks > mostLooks) {
        clearInterval(timer);
      } else if (document.visibilityState === "visible") {
        mutate({});
      }
    };
    const timer = setInterval(look, lookMilliseconds);
    look();
    return () => clearInterval(timer);
  }, [isOn, mutate]);
  return { read, ask };
}
