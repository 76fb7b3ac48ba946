import type { saveTimeZone } from "@artel/shared/calls/zones/app";
import type { ZoneSpan } from "@artel/shared/checks/account-days";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { storeBounds } from "@artel/shared/limits/stores";
import { zoneMessage } from "@artel/shared/messages/zone";
import { timeZoneOf } from "@artel/shared/reference/time-zones";
import { universalZone } from "@artel/shared/reference/universal-zone";
import { recordAction } from "../../audit/record.ts";
import { AppError, refuseField } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { addToOutbox } from "../../outbox/add.ts";
import { accountZones } from "./account-zones.ts";
import { insertZone, lockZones, peopleOf, zonesOf } from "./store.ts";

/**
 * Chooses the zone of the caller's account; pages of everybody in it follow at once. The zones before stay: documents and
 * statements of their time are theirs. Refuses managers, a zone that there is not, and more changes than an account may have (409).
 */
export const changeZone: Action<typeof saveTimeZone> = async (tx, ctx, { timeZone }) => {
  if (ctx.user.role === "company" && !ctx.user.isOwner) {
    throw new AppError("forbidden");
  }
  const next = timeZoneOf(timeZone) ?? refuseField("timeZone", "validations.wrongValue");
  const owner = ctx.user.companyId || ctx.user.id;
  await lockZones(tx, owner);
  const before = await accountZones(tx, owner);
  const present = before.at(-1)?.timeZone;
  if (present === next) {
    return { timeZone: next, zones: [...before] };
  }
  requireRoomForZone(before, ctx.now);
  // An account without a row lived by UTC until now, which the history has to say.
  if ((await zonesOf(tx, owner)).length === 0) {
    await insertZone(tx, owner, universalZone, new Date(0));
  }
  if (!(await insertZone(tx, owner, next, ctx.now))) {
    throw new AppError("conflict");
  }
  await recordAction(tx, ctx, {
    action: "account.timeZone",
    subject: ctx.user.companyId ? `company:${owner}` : `user:${owner}`,
    tenant: owner,
    detail: { before: present, after: next },
  });
  const zones = [...(await accountZones(tx, owner))];
  for (const person of await peopleOf(tx, owner)) {
    await addToOutbox(tx, person, zoneMessage({ timeZone: next, zones }));
  }
  return { timeZone: next, zones };
};

function requireRoomForZone(zones: readonly ZoneSpan[], now: Date): void {
  const from = now.getTime() - storeBounds.zoneChangeDays * dayMilliseconds;
  const changes = zones.filter(({ since }) => since !== null && new Date(since).getTime() > from).length;
  if (changes >= storeBounds.zoneChanges) {
    const params = { max: storeBounds.zoneChanges, days: storeBounds.zoneChangeDays };
    throw new AppError("noRoom", { fields: { timeZone: { key: "bounds.zones", params } } });
  }
}
