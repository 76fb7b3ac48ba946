import { type CurrencyCode, currencies } from "../money/currencies.ts";

/** A dismissible notice. `until` is the last day of the account on which it shows; without it the notice has no end. */
export interface Banner {
  readonly id: "rubleCards" | "bankData" | "holidayOne" | "holidayTwo" | "vatUpdate";
  readonly until?: string;
  readonly hasReadMore: boolean;
}

/** Who looks at the page, as far as notices care. */
export interface BannerViewer {
  readonly role: "company" | "contractor";
  readonly hasRubMethod: boolean;
  readonly hasUsdOrEur: boolean;
}

/** The viewer with these currencies among their withdrawal methods. */
export function bannerViewer(role: BannerViewer["role"], withdrawn: readonly CurrencyCode[]): BannerViewer {
  return {
    role,
    hasRubMethod: withdrawn.includes(currencies.RUB.code),
    hasUsdOrEur: withdrawn.includes(currencies.USD.code) || withdrawn.includes(currencies.EUR.code),
  };
}

/** The notices as the specification dates them. */
export const banners: readonly Banner[] = [
  { id: "rubleCards", hasReadMore: false },
  { id: "bankData", hasReadMore: false },
  { id: "holidayOne", until: "2025-10-29", hasReadMore: false },
  { id: "holidayTwo", until: "2025-11-05", hasReadMore: false },
  { id: "vatUpdate", until: "2025-08-20", hasReadMore: true },
];

/** Notices that a viewer gets on a local day given as YYYY-MM-DD. Dismissed ones are taken off by the caller. */
export function bannersFor(viewer: BannerViewer, today: string): readonly Banner[] {
  return banners.filter((banner) => (banner.until === undefined || today <= banner.until) && isFor(banner, viewer));
}

function isFor(banner: Banner, viewer: BannerViewer): boolean {
  switch (banner.id) {
    case "rubleCards":
      return viewer.role === "contractor" && viewer.hasRubMethod;
    case "bankData":
      return viewer.role === "contractor" && viewer.hasUsdOrEur;
    case "vatUpdate":
      return viewer.role === "company";
    case "holidayOne":
    case "holidayTwo":
      return true;
  }
}
