import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { tariffIds } from "../../rules/tariffs.ts";
import { accountSettingNames } from "../../states/account-settings.ts";
import { readCall, writeCall } from "../call.ts";
import { listChoices, listFields, listReply } from "../list.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";

const kinds = ["company", "contractor"] as const;
const kind = z.enum(kinds);
const setting = z.enum(accountSettingNames);
const tariffName = z.enum(Object.keys(tariffIds) as (keyof typeof tariffIds)[]);
const money = z.strictObject({ currency: wireCurrencyCode, amount: wireMoney });

/** What makes an account special: a setting that is not as usual, another tariff, or fees that are not those of its tariff. */
const specials = [...accountSettingNames, "tariff", "ownFees"] as const;
const special = z.enum(specials);

const listed = z.strictObject({
  id: z.number(),
  kind,
  name: z.string(),
  email: z.string(),
  tariff: tariffName,
  special: z.array(special),
  /** Money in currencies that are hidden from the account: by a setting, or because the company has not switched them on. */
  hidden: z.array(money),
  /** When one of its settings was changed last; null for never. */
  changedAt: z.nullable(z.string()),
});

/** Companies and freelancers with what is special about each. */
export const operatorAccounts = readCall("operatorAccounts", "/api/operator/accounts", "operator", {
  request: z.strictObject({
    ...listFields(["id", "name", "tariff", "changedAt"], "name"),
    tab: z._default(z.enum(["special", "hidden", "all"]), "special"),
    kind: listChoices(kinds),
    /** Accounts with any of these. */
    special: listChoices(specials),
  }),
  reply: z.strictObject({
    ...listReply(listed),
    /** Accounts of each tab, whatever is searched for. */
    counts: z.strictObject({ special: z.number(), hidden: z.number() }),
  }),
  spec: ["HO-43", "X-45", "HO-88"],
  summary: "Operator: companies and freelancers with what is special about each",
});

/** How a value came to be; null where it is as the account began. */
const changeFacts = {
  changedAt: z.string(),
  askedBy: z.string(),
  approvedBy: z.string(),
  reason: z.string(),
  /** Who answers for a setting that is not as usual; null for one that is, for a tariff, and for changes of before. */
  owner: z.nullable(z.string()),
  /** When it is as usual again by itself; null for never. */
  endsAt: z.nullable(z.string()),
  /** Its last day was over: the usual value is back. */
  isByClock: z.boolean(),
};
const change = z.nullable(z.strictObject(changeFacts));

const accountTariff = z.strictObject({
  tariff: tariffName,
  /** Percent of a task; of companies. */
  taskFee: z.nullable(z.string()),
  /** Percent; of freelancers. */
  cardFee: z.nullable(z.string()),
  bankAltFee: z.nullable(z.string()),
  /** In whole units of euros and dollars; of freelancers. */
  smallFee: z.nullable(z.string()),
});

/** What waits for a second person. */
const pending = z.nullable(
  z.strictObject({ approval: z.number(), after: z.string(), askedBy: z.string(), askedAt: z.string() }),
);

/** One account with everything that operators decide about it. */
export const operatorAccount = readCall("operatorAccount", "/api/operator/accounts/:id", "operator", {
  request: z.strictObject({ id: objectId }),
  reply: z.strictObject({
    id: z.number(),
    kind,
    name: z.string(),
    email: z.string(),
    country: z.string(),
    /** Moves with each change; a request names the one that its operator saw. */
    version: z.number(),
    tariff: z.strictObject({ ...accountTariff.shape, change, pending }),
    settings: z.array(z.strictObject({ name: setting, value: z.boolean(), change, pending })),
    hidden: z.array(money),
    history: z.array(
      z.strictObject({
        id: z.number(),
        about: z.string(),
        before: z.string(),
        after: z.string(),
        ...changeFacts,
      }),
    ),
  }),
  errors: ["notFound"],
  spec: ["HO-43", "B-26", "X-45"],
  summary: "Operator: one account with its tariff, fees and settings",
});

/** What would be different: figures, documents, and money that would be hidden or shown. */
const effect = z.strictObject({
  figures: z.array(
    z.strictObject({
      name: z.enum([
        "taskOf100",
        "cardOf1000",
        "bankAltOf10000",
        "smallOf50",
        "exchangeToUsdt",
        "provider",
        "account",
        "invoiceNumber",
        "terms",
      ]),
      /** Null for a percentage and for words. */
      currency: z.nullable(wireCurrencyCode),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** Currencies that go from the account, and those that come to it. */
  off: z.array(wireCurrencyCode),
  on: z.array(wireCurrencyCode),
  /** Money in them. */
  hidden: z.array(money),
  shown: z.array(money),
});

const percent = z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, "validations.feePercent"));
const fees = {
  /** In percent; that of the tariff without it. Companies alone pay it. */
  taskFee: z.optional(percent),
  /** In percent; of freelancers alone. */
  cardFee: z.optional(percent),
  bankAltFee: z.optional(percent),
  /** In whole units of euros and dollars; of freelancers alone. */
  smallFee: z.optional(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/, "validations.flatFee"))),
};
const wantedTariff = { id: objectId, tariff: tariffName, ...fees };
const wantedSetting = { id: objectId, setting, value: z.enum(["on", "off"]) };

/** What another tariff would change for an account. */
export const accountTariffEffect = readCall(
  "accountTariffEffect",
  "/api/operator/accounts/:id/tariff/effect",
  "operator",
  {
    request: z.strictObject(wantedTariff),
    reply: effect,
    errors: ["notFound", "invalidInput"],
    spec: ["HO-43", "HO-54", "X-07"],
    summary: "Operator: what another tariff would change",
  },
);

/** What a setting would change for an account. */
export const accountSettingEffect = readCall(
  "accountSettingEffect",
  "/api/operator/accounts/:id/settings/effect",
  "operator",
  {
    request: z.strictObject(wantedSetting),
    reply: effect,
    errors: ["notFound", "invalidInput"],
    spec: ["HO-43", "HO-88"],
    summary: "Operator: what a setting would change",
  },
);

/** The version of the account that its operator saw. */
const version = z.number().check(z.int(), z.gte(0));
/** The id of the request for a second person. */
const asked = z.strictObject({ approval: z.number() });

/** Asks for another tariff, with its fees or own ones. A second person approves it; tasks that are paid keep their fee. */
export const proposeAccountTariff = writeCall(
  "proposeAccountTariff",
  "/api/operator/accounts/:id/tariff",
  "operator:finance",
  {
    effect: "leadsToMoney",
    request: z.strictObject({ ...wantedTariff, version, reason }),
    reply: asked,
    errors: ["notFound", "invalidInput", "conflict"],
    spec: ["HO-43", "B-26", "HO-54", "X-07"],
    summary: "Operator: asks for another tariff of an account",
  },
);

/** Asks to switch a setting of an account on or off, for good or until a day. A second person approves it. */
export const proposeAccountSetting = writeCall(
  "proposeAccountSetting",
  "/api/operator/accounts/:id/settings",
  "operator:admin",
  {
    effect: "leadsToMoney",
    request: z.strictObject({
      ...wantedSetting,
      version,
      /** The operator who answers for it; who asks without it. */
      owner: z.optional(objectId),
      /** Its last day in UTC, for one that is not as usual; it holds for good without it. */
      endsOn: z.optional(z.iso.date("validations.wrongValue")),
      reason,
    }),
    reply: asked,
    errors: ["notFound", "invalidInput", "conflict"],
    spec: ["HO-43", "X-45", "F-25", "I-24", "I-27"],
    summary: "Operator: asks to switch a setting of an account",
  },
);
