import type { Output } from "@artel/shared/calls/call";
import type { chooseNotifications, notificationChoices } from "@artel/shared/calls/notifications/app";
import {
  choiceOf,
  type MailChoice,
  managersRight,
  type NotificationName,
  notificationNames,
} from "@artel/shared/states/notification-kinds";
import { recordAction } from "../../audit/record.ts";
import { refuseField } from "../../http/app-error.ts";
import type { Action, SessionUser } from "../../http/context.ts";
import { requireVersion, versionOf } from "../../http/version.ts";
import type { Read } from "../../platform/db/db.ts";
import { lockPerson } from "../people/change-person.ts";
import { choicesOf, storeChoice } from "./choice-store.ts";
import { hearerOf } from "./who-hears.ts";

/** What the caller is told: each kind that somebody with the caller's rights hears of. */
export const getChoices: Action<typeof notificationChoices> = (tx, ctx) => choices(tx, ctx.user);

/**
 * Chooses for the kinds that are named. Refuses a kind that the caller never hears of, any other choice where the mail is
 * always sent, `always` where it is not, and a choice that was made over another than the present one.
 */
export const choose: Action<typeof chooseNotifications> = async (tx, ctx, { choices: wanted }) => {
  await lockPerson(tx, ctx.user.id);
  const present = (await choices(tx, ctx.user)).choices;
  for (const { kind, onScreen, mail, seenVersion } of wanted) {
    const usual = usualOf(ctx.user, kind);
    if (!usual || (usual.mail === "always") !== (mail === "always")) {
      refuseField("choices", "validations.wrongValue");
    }
    const held = present.find((choice) => choice.kind === kind);
    if (held) {
      requireVersion(seenVersion, held);
    }
    // Where the mail is always sent the table holds what it would be otherwise, which nobody asks for.
    const kept: MailChoice = mail === "always" ? "atOnce" : mail;
    await storeChoice(tx, { user_id: ctx.user.id, kind, on_screen: onScreen, mail: kept });
  }
  await recordAction(tx, ctx, {
    action: "notifications.choose",
    subject: `user:${ctx.user.id}`,
    tenant: ctx.user.companyId || ctx.user.id,
    detail: { kinds: wanted.map(({ kind }) => kind) },
  });
  return choices(tx, ctx.user);
};

async function choices(db: Read, user: SessionUser): Promise<Output<typeof notificationChoices>> {
  const stored = new Map((await choicesOf(db, [user.id])).map((row) => [row.kind, row]));
  return {
    choices: notificationNames.flatMap((kind) => {
      const own = stored.get(kind);
      const choice =
        usualOf(user, kind) && choiceOf(kind, hearer(user), own && { onScreen: own.on_screen, mail: own.mail });
      return choice ? [{ kind, ...choice, savedVersion: versionOf(choice) }] : [];
    }),
  };
}

/** What holds until somebody like this chooses; undefined where such a person hears nothing of it. */
function usualOf(user: SessionUser, kind: NotificationName) {
  const right = managersRight(kind);
  const isManager = user.role === "company" && !user.isOwner;
  return right === undefined || !isManager || user.rights[right] ? choiceOf(kind, hearer(user)) : undefined;
}

function hearer(user: SessionUser) {
  return hearerOf({
    id: user.id,
    role: user.role === "company" ? "company" : "freelancer",
    company_id: user.companyId || null,
  });
}
