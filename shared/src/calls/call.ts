import * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import type { managerRights } from "../states/manager-rights.ts";
import type { OperatorRight } from "../states/operator-rights.ts";

/** Who may call. `user` is a company (owner or manager) or a contractor. Others need a right of a manager or an operator. */
export type Who =
  | "public"
  | "user"
  | "company"
  | "companyOwner"
  | "contractor"
  | `manager:${ManagerRight}`
  | "operator"
  | `operator:${OperatorRight}`;

export type ManagerRight = (typeof managerRights)[number];
export type { OperatorRight } from "../states/operator-rights.ts";

/**
 * When a second factor is asked: `whenLinked` only for an account with a factor;
 * `always` also by e-mail code for an account without any; `never` otherwise.
 */
export type FactorDuty = "never" | "whenLinked" | "always";

/**
 * What a write does to money: moves it, leads to it (draft, right, rate, tariff, fee, limit, flag, method, statement, result), or
 * neither, with the reason. Of operators the first two ask for a fresh code each time, and a test lets one person try each of
 * them alone.
 */
export type Effect = "money" | "leadsToMoney" | { readonly none: string };

/**
 * How a request about money carries what its person saw, so that what was confirmed is what happens: the figures in `seen`, a
 * sealed quote, the `version` of what is saved; or it carries everything by itself, with the reason.
 */
export type Confirmation = "seen" | "quote" | "version" | { readonly whole: string };

/** What a person confirms by a captcha; a token made for one serves no other. */
export type CaptchaAction = "signIn" | "signUp" | "recover";

/**
 * `read` changes nothing; `write` runs in one transaction; `batch` runs its transactions itself: paying and accepting in a
 * group-commit queue, and signing in.
 */
export type CallKind = "read" | "write" | "batch";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface CallDefinition<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Kind extends CallKind = CallKind,
> {
  /** Unique name in camelCase, the operationId of OpenAPI. */
  readonly name: string;
  readonly method: Method;
  /** One path or several (legacy and v2 families bind to the same action). `:id` marks a parameter. */
  readonly path: string | readonly string[];
  readonly who: Who;
  readonly kind: Kind;
  /** Path parameters, query and body in one strict object; `t` is taken off before. */
  readonly request: Request;
  readonly reply: Reply;
  readonly factor?: FactorDuty;
  /** Every write says it; one that does not, does not compile. */
  readonly effect?: Effect;
  /** Every write that moves money says it, and of others than operators also one that leads to it. */
  readonly confirms?: Confirmation;
  /** Money calls accept an Idempotency-Key and replay their stored answer. */
  readonly idempotent?: boolean;
  /** A read of what is the person's own, such as a secret: an operator who looks on as the person is refused. */
  readonly isOwnOnly?: boolean;
  /** A GET that changes something: it is refused without the header `X-INTENT` that holds the call's name. */
  readonly needsIntent?: boolean;
  /** The browser waits up to 10 s for the realtime channel before sending; false for the calls that go without it. */
  readonly waitsForChannel?: boolean;
  /** A read whose triggers within this time after the first make one call. */
  readonly debounceMilliseconds?: number;
  /** Answered while the service mode is on, too; operator calls always are. */
  readonly isOpenInService?: boolean;
  /** Answers 202 once it has taken a second, and at once where the caller prefers so; the answer follows. */
  readonly mayAnswerLater?: boolean;
  /** Class of the rate limit; documented in docs/operations.md. */
  readonly rate?: "default" | "signIn" | "mail" | "money";
  /** Where the installation has a captcha the request carries its token in `captcha`; the word is the widget's action. */
  readonly captcha?: CaptchaAction;
  /** Body limit in bytes where it differs from 256 KiB. */
  readonly bodyLimit?: number;
  /** Values of a body at most, all levels together, where there are more than one for 64 bytes of the limit. */
  readonly bodyParts?: number;
  readonly errors?: readonly ErrorCode[];
  /** Requirement ids. */
  readonly spec: readonly string[];
  readonly summary: string;
}

/** What a write has to say: its effect, and how it carries what was seen. Of operators a fresh code is asked unless it has none. */
type Classed<By extends Who> =
  | { readonly effect: { readonly none: string }; readonly factor?: FactorDuty }
  | (By extends "operator" | `operator:${string}`
      ? { readonly effect: "money" | "leadsToMoney"; readonly factor?: "always" }
      : {
          readonly effect: "money" | "leadsToMoney";
          readonly confirms: Confirmation;
          readonly factor?: FactorDuty;
        });

type Definition<Request extends z.ZodMiniType, Reply extends z.ZodMiniType, Kind extends CallKind> = Omit<
  CallDefinition<Request, Reply, Kind>,
  "name" | "path" | "who" | "kind" | "method" | "request" | "reply" | "effect" | "factor"
> & { readonly kind?: Kind; readonly method?: Method; readonly request?: Request };

const noFields = z.strictObject({});

/** The word of success, where there is nothing else to say. */
export const doneReply = z.object({ status: z.literal("Done") });

/** What moves money of what its person saw, and is done once for a key. */
export const confirmsMoney = { effect: "money", confirms: "seen", idempotent: true } as const;

/** The same of users, whose requests are counted as such. */
export const movesMoney = { ...confirmsMoney, rate: "money" } as const;

/** Declares a call that changes nothing: a GET without fields unless it says otherwise. Its path, schema and rights exist only here. */
export function readCall<Reply extends z.ZodMiniType, Request extends z.ZodMiniType = typeof noFields>(
  name: string,
  path: CallDefinition["path"],
  who: Who,
  definition: Definition<Request, Reply, "read"> & { readonly reply: Reply },
): CallDefinition<Request, Reply, "read"> {
  return { method: "GET", kind: "read", request: noFields as z.ZodMiniType as Request, ...definition, name, path, who };
}

/** Declares a call that changes something. Unless it says otherwise it is a POST in one transaction, has no fields and answers Done. */
export function writeCall<
  By extends Who,
  Reply extends z.ZodMiniType = typeof doneReply,
  Request extends z.ZodMiniType = typeof noFields,
  const Kind extends "write" | "batch" = "write",
>(
  name: string,
  path: CallDefinition["path"],
  who: By,
  definition: Definition<Request, Reply, Kind> & { readonly reply?: Reply } & Classed<By>,
): CallDefinition<Request, Reply, Kind> {
  const isConfirmed = who.startsWith("operator") && typeof definition.effect === "string";
  return {
    ...{ method: "POST", kind: "write" as Kind, request: noFields as z.ZodMiniType as Request },
    reply: doneReply as z.ZodMiniType as Reply,
    ...(isConfirmed ? { factor: "always" } : {}),
    ...definition,
    ...{ name, path, who },
  };
}

/** What an action receives: the parsed request. */
export type Input<C> = C extends CallDefinition<infer Request, z.ZodMiniType> ? z.output<Request> : never;
/** What an action answers. */
export type Output<C> = C extends CallDefinition<z.ZodMiniType, infer Reply> ? z.output<Reply> : never;

/**
 * When a call may answer 202: `whenSlow` also unasked after a second, `whenAsked` only by
 * `Prefer: respond-async`, as every money call may; undefined never: guests have no channel, operators wait.
 */
export function answersLater(call: CallDefinition): "whenSlow" | "whenAsked" | undefined {
  if (call.who === "public" || call.who.startsWith("operator")) {
    return undefined;
  }
  return call.mayAnswerLater ? "whenSlow" : call.idempotent ? "whenAsked" : undefined;
}

/** The header that a link, a picture or a form of a page elsewhere cannot send (decision 0037). */
export const intentHeader = "X-INTENT";

/** All paths of a call. */
export function pathsOf(call: CallDefinition): readonly string[] {
  return typeof call.path === "string" ? [call.path] : call.path;
}

/** Whether a call belongs to operators: by who may call, or, for signing in, by its path. Nobody else hears of it. */
export function isOperatorCall(call: CallDefinition): boolean {
  return call.who.startsWith("operator") || pathsOf(call).some((path) => path.startsWith("/api/operator/"));
}
