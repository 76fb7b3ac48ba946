import { listBanners } from "@artel/shared/calls/banners/app";
import { endBanner, operatorBanners, publishBanner } from "@artel/shared/calls/banners/operator";
import { bind } from "../../http/context.ts";
import { listAll, listShown } from "./list-banners.ts";
import { endOne, publishOne } from "./publish-banner.ts";

export const bannerRoutes = [
  bind(listBanners, listShown),
  bind(operatorBanners, listAll),
  bind(publishBanner, publishOne),
  bind(endBanner, endOne),
];
