import type { Output } from "@artel/shared/calls/call";
import {
  getBankSettings,
  listWalletMethods,
  listWallets,
  removeWallet,
  resendWallet,
  type walletView,
} from "@artel/shared/calls/wallets/app";
import type { output } from "zod/mini";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useText } from "../../ui/words/use-text.ts";
import { type ListedWallet, listedWallet } from "./wallet-look.ts";

export type MethodGroup = Output<typeof listWalletMethods>["methods"][number];

/** What every change of a wallet makes stale. */
export const walletCalls = [listWallets, listWalletMethods, getBankSettings] as const;

/** The wallets of the person and the groups they belong to; undefined while they load. */
export function useWallets() {
  const { t } = useText();
  const wallets = useCall(listWallets, {}, { quiet: true });
  const methods = useCall(listWalletMethods, {}, { quiet: true });
  const listed: readonly ListedWallet[] | undefined = wallets.data?.map((wallet: output<typeof walletView>) =>
    listedWallet(wallet, t),
  );
  return {
    wallets: listed,
    methods: methods.data,
    error: wallets.error ?? methods.error,
    retry: () => {
      wallets.refetch().catch(() => undefined);
      methods.refetch().catch(() => undefined);
    },
  };
}

/** Removes a method. */
export function useRemoveWallet(onDone: () => void) {
  const { t } = useText();
  return useMutationCall(removeWallet, {
    touches: walletCalls,
    onSuccess: () => {
      toast.success(t("wallets.removed"));
      onDone();
    },
  });
}

/** Sends the confirmation again. */
export function useResendWallet(onDone: () => void) {
  const { t } = useText();
  return useMutationCall(resendWallet, {
    touches: walletCalls,
    onSuccess: () => {
      toast.success(t("wallets.resent"));
      onDone();
    },
  });
}
