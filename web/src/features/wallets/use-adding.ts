import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { useState } from "react";
import { useAddress } from "../../ui/state/address.tsx";
import type { MethodGroup } from "./use-wallets.ts";
import type { ListedWallet } from "./wallet-look.ts";

/** What a popup adds, or with a wallet changes. */
export interface Wish {
  readonly type: WithdrawMethod;
  readonly wallet?: ListedWallet | undefined;
}

export interface Adding {
  readonly wish: Wish | undefined;
  readonly add: (type: WithdrawMethod) => void;
  readonly change: (wallet: ListedWallet) => void;
  readonly close: () => void;
}

/**
 * Which method is added or changed now. The address may name one (`?add=toUSDT`). A method that needs the Russian tax id asks for
 * it first, and goes on when it is there.
 */
export function useAdding(groups: readonly MethodGroup[] | undefined): Adding {
  const { search, setSearch } = useAddress();
  const [chosen, setChosen] = useState<Wish>();
  const groupOf = (type: string | undefined) => groups?.find((group) => group.type === type);
  const asked = useAsked(groupOf(search.add));
  const begin = (wish: Wish) => {
    if (groupOf(wish.type)?.isTaxIdMissing) {
      setSearch({ "russian-data": "", add: wish.type }, { push: true });
    } else {
      setChosen(wish);
    }
  };
  return {
    wish: useSameWish(chosen ?? (asked && { type: asked })),
    add: (type) => begin({ type }),
    change: (wallet) => begin({ type: wallet.type, wallet }),
    close: () => {
      setChosen(undefined);
      if (search.add !== undefined) {
        setSearch({ add: undefined });
      }
    },
  };
}

/** The method that the address names, when it may be added; once its popup stands, the method that it added does not close it. */
function useAsked(named: MethodGroup | undefined): WithdrawMethod | undefined {
  const [open, setOpen] = useState<WithdrawMethod>();
  const isAsked = named && !named.isTaxIdMissing && (named.canAdd || named.type === open);
  const asked = isAsked ? named.type : undefined;
  if (asked !== open) {
    setOpen(asked);
  }
  return asked;
}

/** The same object as long as it means the same. */
function useSameWish(wish: Wish | undefined): Wish | undefined {
  const [kept, setKept] = useState(wish);
  if (wish?.type !== kept?.type || wish?.wallet !== kept?.wallet) {
    setKept(wish);
    return wish;
  }
  return kept;
}
