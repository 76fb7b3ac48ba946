import { endBanner, operatorBanners } from "@artel/shared/calls/banners/operator";
import type { Output } from "@artel/shared/calls/call";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import { type Opened, useOpened } from "../parts/use-opened.ts";

const BannerPopup = lazyPopup(async () => (await import("./banner-popup.tsx")).BannerPopup);

type Banner = Output<typeof operatorBanners>["banners"][number];

/** The banners above the pages of people: those that show, those that will, and what was shown. */
export function BannersCard(): ReactElement {
  const { t } = useText();
  const read = useCall(operatorBanners, {}, { quiet: "whileEmpty" });
  const publish = useOpened<true>();
  const end = useOpened<Banner>();
  return (
    <>
      <ReadState read={read} waiting={<SkeletonCard height={160} />}>
        {({ banners }) => (
          <Card
            title={t("operatorBanners.title")}
            flush
            aside={
              <DutyButton duty="admin" icon={IconPlus} onClick={() => publish.open(true)}>
                {t("operatorBanners.publish")}
              </DutyButton>
            }
          >
            {banners.length > 0 ? (
              <BannersTable banners={banners} onEnd={end.open} />
            ) : (
              <EmptyState compact title={t("operatorBanners.none")}>
                {t("operatorBanners.noneText")}
              </EmptyState>
            )}
          </Card>
        )}
      </ReadState>
      <BannerPopup target={publish} />
      <EndPopup target={end} />
    </>
  );
}

function BannersTable(props: {
  readonly banners: readonly Banner[];
  readonly onEnd: (banner: Banner) => void;
}): ReactElement {
  const { t, language } = useText();
  return (
    <PlainTable
      label={t("operatorBanners.title")}
      rows={props.banners}
      rowKey={({ id }) => id}
      columns={[
        {
          ...{ word: t("operatorBanners.text"), width: "36%", wraps: true },
          cell: ({ title, text }) => <TwoLines first={title[language]} second={text[language]} />,
        },
        {
          ...{ word: t("operatorBanners.audience"), width: 132, below: true },
          cell: ({ audience }) => t(`operatorBanners.audience.${audience}`),
        },
        {
          ...{ word: t("operatorBanners.days"), width: 168 },
          cell: (banner) => <TwoLines plain first={firstDay(t, banner)} second={lastDay(t, banner)} />,
          below: (banner) => `${firstDay(t, banner)}, ${lastDay(t, banner)}`,
        },
        {
          ...{ word: t("operatorBanners.status"), width: 140, below: true },
          cell: (banner) => <StateChip banner={banner} />,
        },
        {
          ...{ word: t("operatorBanners.by"), width: 168, wide: true, tone: "muted" },
          cell: ({ madeBy, endedBy }) => (
            <TwoLines
              plain
              first={madeBy}
              second={endedBy === null ? undefined : t("operatorBanners.endedBy", { name: endedBy })}
            />
          ),
        },
      ]}
      actions={(banner) =>
        banner.state !== "past" && (
          <DutyButton
            duty="admin"
            aria-label={t("operatorBanners.endName", { title: banner.title[language] })}
            onClick={() => props.onEnd(banner)}
          >
            {t("operatorBanners.end")}
          </DutyButton>
        )
      }
    />
  );
}

const firstDay = (t: Translate, banner: Banner) => t("operatorBanners.from", { day: formatDay(banner.firstDay) });
const lastDay = (t: Translate, { lastDay: day }: Banner) =>
  day === null ? t("operatorBanners.noEnd") : t("operatorBanners.until", { day: formatDay(day) });

function StateChip({ banner }: { readonly banner: Banner }): ReactElement {
  const { t } = useText();
  if (banner.state === "past") {
    return (
      <StatusChip
        tone="neutral"
        outline
        label={t(banner.endedAt === null ? "operatorBanners.past" : "operatorBanners.ended")}
      />
    );
  }
  return <StatusChip tone={banner.state === "now" ? "success" : "info"} label={t(`operatorBanners.${banner.state}`)} />;
}

function EndPopup({ target }: { readonly target: Opened<Banner> }): ReactElement {
  const { t, language } = useText();
  return (
    <ReasonPopup
      target={target}
      title={t("operatorBanners.endTitle")}
      confirmLabel={t("operatorBanners.end")}
      call={endBanner}
      touches={[operatorBanners]}
      input={(reason) => target.item && { id: String(target.item.id), reason }}
      done={t("operatorBanners.endDone")}
    >
      <p>{target.item?.title[language]}</p>
      <p>{t("operatorBanners.endText")}</p>
    </ReasonPopup>
  );
}
