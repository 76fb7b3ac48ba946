import { saveTimeZone } from "@artel/shared/calls/zones/app";
import { bind } from "../../http/context.ts";
import { changeZone } from "./change-zone.ts";

export const zoneRoutes = [bind(saveTimeZone, changeZone)];
