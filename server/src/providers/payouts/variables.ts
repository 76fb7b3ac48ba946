import { isInn } from "@artel/shared/checks/inn";
import { isOutsidePage } from "@artel/shared/checks/outside-page";
import { accountFitsBik, isBik, isKpp, isRussianAccount } from "@artel/shared/checks/russian-bank";
import { withdrawMethods } from "@artel/shared/rules/methods/method";
import { z } from "zod";
import { commaList, json } from "../../platform/variables/forms.ts";
import { group, type SettingsOf, variable } from "../../platform/variables/variable.ts";

const railName = z.enum(["sandbox", "manual"]);
type RailName = z.output<typeof railName>;
/** What the rail of a service pays: its first method wherever the service is set up, the others where the configuration names it. */
export const serviceRails = { cards: ["toCard", "toCardRub", "cardBlr"], tron: ["toUSDT"] } as const;
export type ServiceRail = keyof typeof serviceRails;
/** The rail of each method that is named, and the one of all others. */
export interface RailNames {
  readonly methods: Readonly<Partial<Record<string, RailName | ServiceRail>>>;
  readonly others: RailName;
}
const railOfMethod = z.union([
  z.templateLiteral([z.enum(withdrawMethods), ":", railName]),
  z.templateLiteral([z.enum(serviceRails.cards), ":", z.literal("cards")]),
  z.templateLiteral([z.enum(serviceRails.tron), ":", z.literal("tron")]),
]);
/** One rail for all methods, or pairs of method and rail; people pay what no pair names. */
const railsForm = z.union([
  // Each method is named, so that none goes by the rail of a service that happens to be set up.
  railName.transform((rail): RailNames => {
    const methods = Object.fromEntries(withdrawMethods.map((method) => [method, rail]));
    return { methods, others: rail };
  }),
  commaList.pipe(z.array(railOfMethod)).transform((pairs): RailNames => {
    const methods = Object.fromEntries(pairs.map((pair) => pair.split(":") as [string, RailName | ServiceRail]));
    return { methods, others: "manual" };
  }),
]);

/** Names of hosts without scheme or path. */
const hosts = commaList
  .transform((names) => names.map((name) => name.toLowerCase()))
  .refine(
    (names) => names.every((name) => !/[/?#]/.test(name) && isOutsidePage(`https://${name}`)),
    "names of hosts, without scheme or path",
  );

/** The account that rubles are paid from. */
const payerForm = z
  .strictObject({
    name: z.string().min(1),
    inn: z.string().refine(isInn),
    kpp: z
      .string()
      .refine((text) => text === "" || isKpp(text))
      .default(""),
    account: z.string(),
    bankCode: z.string().refine(isBik),
    bankName: z.string().min(1),
    correspondent: z.string().refine(isRussianAccount),
  })
  .refine(({ account, bankCode }) => accountFitsBik(account, bankCode));

export const payoutGroup = group({
  title: "Payouts",
  variables: {
    PAYOUT_RAILS: variable(railsForm, {
      example: "manual",
      unset: "`sandbox` (embedded), `manual` (production)",
      says: "One rail for all methods, manual or sandbox (embedded mode only), or pairs such as toUSDT:tron,toCardRub:cards.",
      more: "With pairs, a method without one goes by the rail of its service where that is set up, else by hand: operators mark results. `tron` pays toUSDT and needs `TRON_ADDRESS`; `cards`, the provider of `CARD_PROJECT_ID`, pays toCard by its token, and toCardRub and cardBlr by their numbers.",
    }),
    PAYOUT_PAYER_RUB: variable(
      json(payerForm, "JSON object with name, inn, kpp, account, bankCode (BIK), bankName and correspondent"),
      {
        example:
          '{"name":"ООО Пример","inn":"9900000017","account":"40702810700000000077","bankCode":"044525225","bankName":"Сбербанк","correspondent":"30101810400000000225"}',
        unset: "an invented company (embedded), none (production)",
        says: "The account that rubles are paid from, as JSON; it stands in files of the 1C format.",
        more: "The key of the account has to fit the BIK. Without it no such file can be made.",
      },
    ),
    PAYOUT_PAGE_HOSTS: variable(hosts, {
      default: "",
      example: "pay.provider.example",
      says: "Hosts whose pages a withdrawal may open (answers 111 and 555), joined with commas; none without it.",
      more: "https only; every other page is refused.",
    }),
  },
  refusals: ({ payoutRails }) =>
    payoutRails !== undefined && [payoutRails.others, ...Object.values(payoutRails.methods)].includes("sandbox")
      ? ["PAYOUT_RAILS: the sandbox is refused in production"]
      : [],
});

export type PayoutSettings = SettingsOf<typeof payoutGroup.variables>;
