import { type ReactElement, Suspense } from "react";
import { useSession } from "../../api/session.ts";
import { ContactDialog } from "../../features/support/contact-dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useAddress } from "../../ui/state/address.tsx";
import { isFor, type PageFor } from "../session/page-for.ts";

/** What a popup of the frame gets: the value behind its name in the address (`?exchange=USD`), and its way out. */
export interface FramePopupProps {
  readonly value: string;
  readonly onClose: () => void;
}

interface FramePopup {
  /** Name in the address: `?name` opens it on every page. */
  readonly name: string;
  readonly who: PageFor;
  readonly popup: (props: FramePopupProps) => ReactElement | null;
}

/** Popups that every page can open, one line each. */
export const framePopups: readonly FramePopup[] = [
  {
    name: "fund",
    who: "company",
    popup: lazyPart(() => import("../../screens/fund-popup.tsx"), "FundPopup"),
  },
  {
    name: "exchange",
    who: "user",
    popup: lazyPart(() => import("../../features/exchange/exchange-popup.tsx"), "ExchangeFramePopup"),
  },
  {
    name: "russian-data",
    who: "contractor",
    popup: lazyPart(() => import("../../features/profile/russian-data-popup.tsx"), "RussianDataPopup"),
  },
  {
    name: "verification",
    who: "contractor",
    popup: lazyPart(() => import("../../features/verification/verification-popup.tsx"), "VerificationPopup"),
  },
  {
    name: "review",
    who: "owner",
    popup: lazyPart(() => import("../../features/companies/review-popup.tsx"), "ReviewPopup"),
  },
  {
    name: "support",
    who: "user",
    popup: lazyPart(
      // Whoever asks for help while the line is bad gets the address at least.
      () => import("../../features/support/support-popup.tsx").catch(() => ({ SupportPopup: ContactDialog })),
      "SupportPopup",
    ),
  },
];

/** The popup that the address names, if it is for this person. Nothing else opens over it by itself. */
export function useNamedPopup() {
  const session = useSession();
  const { search } = useAddress();
  return framePopups.find(({ name, who }) => search[name] !== undefined && isFor(who, session));
}

/** Shows the popup that the address names. */
export function FramePopups(): ReactElement | null {
  const { search, setSearch } = useAddress();
  const open = useNamedPopup();
  if (!open) {
    return null;
  }
  const { name, popup: Open } = open;
  return (
    <Suspense>
      <Open value={search[name] ?? ""} onClose={() => setSearch({ [name]: undefined })} />
    </Suspense>
  );
}
