import { listWallets } from "@artel/shared/calls/wallets/app";
import {
  type Banner as BannerData,
  type BannerViewer,
  bannersFor,
  bannerViewer,
} from "@artel/shared/reference/banners";
import { bannersText } from "@artel/shared/text/banners";
import { type ReactElement, useState } from "react";
import { type Session, useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { today } from "../../ui/state/clock.ts";
import { readStored, writeStored } from "../../ui/state/stored.ts";
import { isoDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(bannersText);

/** A dismissed notice is not shown again in this browser. */
const storageKey = (id: BannerData["id"]) => `artel.banner.${id}`;

/** The notices for this person today without the dismissed ones, and the way to dismiss one. */
export function useBanners(): {
  readonly banners: readonly BannerData[];
  readonly dismiss: (id: BannerData["id"]) => void;
} {
  const viewer = useViewer(useSession());
  const [dismissals, setDismissals] = useState(0);
  const banners = viewer
    ? bannersFor(viewer, isoDay(today())).filter(({ id }) => readStored("localStorage", storageKey(id)) === undefined)
    : [];
  return {
    banners,
    dismiss: (id) => {
      writeStored("localStorage", storageKey(id), "dismissed");
      setDismissals(dismissals + 1);
    },
  };
}

/** One notice at a time, with how many there are; closing it shows the next. */
export function FrameBanners(props: ReturnType<typeof useBanners>): ReactElement | null {
  const { t } = useText();
  const [isReading, setReading] = useState(false);
  const { banners, dismiss } = props;
  const [first] = banners;
  if (!first) {
    return null;
  }
  const title = t(`banner.${first.id}.title`);
  return (
    <>
      <Banner
        key={first.id}
        tone="info"
        title={title}
        counter={banners.length > 1 ? t("banner.counter", { index: 1, count: banners.length }) : undefined}
        action={
          first.hasReadMore && (
            <Button size="sm" onClick={() => setReading(true)}>
              {t("banner.readMore")}
            </Button>
          )
        }
        onClose={() => dismiss(first.id)}
      >
        {t(`banner.${first.id}.text`)}
      </Banner>
      {isReading && (
        <Popup opened onClose={() => setReading(false)} title={title}>
          <p>{t("banner.vatUpdate.more")}</p>
        </Popup>
      )}
    </>
  );
}

/** Whom a notice is for depends on the withdrawal methods of a contractor; undefined until they are known. */
function useViewer(session: Session): BannerViewer | undefined {
  const isCompany = session.role === "company";
  const wallets = useCall(listWallets, {}, { enabled: !isCompany });
  if (isCompany) {
    return bannerViewer("company", []);
  }
  return (
    wallets.data &&
    bannerViewer(
      "contractor",
      wallets.data.flatMap(({ currencies }) => currencies),
    )
  );
}
