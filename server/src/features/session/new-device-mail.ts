import { momentText } from "@artel/shared/checks/zoned-day";
import type { Context } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Person } from "../people/find-person.ts";
import { presentZone } from "../zones/account-zones.ts";
import { deviceLine } from "./device-name.ts";

/** Tells a person that a device which had not signed in before has a session now: what it is, from where and when in the time zone of the account. */
export async function mailNewDevice(tx: Tx, ctx: Context, person: Person): Promise<void> {
  const { app, now } = ctx;
  const device = deviceLine(ctx.http.userAgent);
  const path = person.role === "operator" ? "/operator" : "/profile";
  await addMail(tx, app.ids, {
    to: person.email,
    language: person.language,
    subject: "mailAccess.newDeviceSubject",
    paragraphs: [
      { key: "mailAccess.newDevice" },
      { key: "mailAccess.notYou", params: { support: app.config.supportEmail } },
    ],
    rows: [
      ...(device ? [{ key: "mailAccess.device" as const, value: device }] : []),
      { key: "mailAccess.place", value: ctx.ip },
      { key: "mailAccess.time", value: momentText(await presentZone(tx, person.companyId || person.id), now) },
    ],
    button: { key: "mailAccess.seeSessions", url: `${app.config.publicUrl}${path}` },
  });
}
