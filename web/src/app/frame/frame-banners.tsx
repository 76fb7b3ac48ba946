import { listBanners } from "@artel/shared/calls/banners/app";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { type BannerViewer, bannersFor, bannerViewer } from "@artel/shared/reference/banners";
import { bannersText } from "@artel/shared/text/banners";
import { type ReactElement, useState } from "react";
import { type Session, useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { today } from "../../ui/state/days.ts";
import { readStored, writeStored } from "../../ui/state/stored.ts";
import { isoDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(bannersText);

/** A notice as the frame shows it: one that the product came with, or one that an operator published. */
interface Notice {
  /** Names its dismissal in this browser. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly more: string | undefined;
}

/** A dismissed notice is not shown again in this browser. */
const storageKey = (key: string) => `artel.banner.${key}`;

/** The notices for this person today without the dismissed ones, those of operators first, and the way to dismiss one. */
export function useBanners(): {
  readonly banners: readonly Notice[];
  readonly dismiss: (key: string) => void;
} {
  const viewer = useViewer(useSession());
  const written = useWritten();
  const { t } = useText();
  const [dismissals, setDismissals] = useState(0);
  const shipped = viewer ? bannersFor(viewer, isoDay(today())) : [];
  const notices = [
    ...written,
    ...shipped.map(({ id, hasReadMore }) => ({
      ...{ key: id, title: t(`banner.${id}.title`), text: t(`banner.${id}.text`) },
      more: hasReadMore ? t("banner.vatUpdate.more") : undefined,
    })),
  ];
  return {
    banners: notices.filter(({ key }) => readStored("localStorage", storageKey(key)) === undefined),
    dismiss: (key) => {
      writeStored("localStorage", storageKey(key), "dismissed");
      setDismissals(dismissals + 1);
    },
  };
}

/** What operators published for this person, on its days by the calendar of the account. */
function useWritten(): readonly Notice[] {
  const { language } = useText();
  const { data } = useCall(listBanners, {}, { quiet: true });
  const day = isoDay(today());
  return (data?.banners ?? [])
    .filter(({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay))
    .map(({ id, title, text, more }) => ({
      ...{ key: `operator-${id}`, title: title[language], text: text[language] },
      more: more?.[language],
    }));
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
  return (
    <>
      <Banner
        key={first.key}
        tone="info"
        title={first.title}
        counter={banners.length > 1 ? t("banner.counter", { index: 1, count: banners.length }) : undefined}
        action={
          first.more !== undefined && (
            <Button size="sm" onClick={() => setReading(true)}>
              {t("banner.readMore")}
            </Button>
          )
        }
        onClose={() => dismiss(first.key)}
      >
        {first.text}
      </Banner>
      {isReading && (
        <Popup opened onClose={() => setReading(false)} title={first.title}>
          <p>{first.more}</p>
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
