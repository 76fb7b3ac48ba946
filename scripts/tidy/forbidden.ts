import { type Finding, isTest, lineAt, type Source } from "./source.ts";

export interface Forbidden {
  readonly what: RegExp;
  /** Where the rule holds. */
  readonly within: RegExp;
  /** Where it is right all the same, each with its reason in `instead` or a comment beside it. */
  readonly except?: readonly RegExp[];
  /** Whether tests keep it too. */
  readonly inTests?: boolean;
  /** Whether only tests keep it. */
  readonly onlyTests?: boolean;
  /** Looks into strings as well. */
  readonly inStrings?: boolean;
  readonly instead: string;
}

const product = /^(shared|server|web)\//;
const currencies = "RUB|EUR|USD|USDT|BYN|USDC";
const taskStatusWords = "onApproval|waitPay|rejectedByCompany|rejectedByContractor";

/** The rules of style.md, section 4, that the linter lacks. */
export const forbidden: readonly Forbidden[] = [
  {
    what: /\bprocess\.env\b/g,
    within: /^(shared|server|web|e2e)\//,
    // The journeys and their configuration choose the browser and the order by it.
    except: [/^e2e\/(browser|order|playwright\.config)\.ts$/],
    inTests: true,
    instead:
      "define a variable (CONTRIBUTING.md) and take its value from config: server/src/config.ts gets the whole environment",
  },
  {
    what: /(?<![\w.])Number\(|(?<![\w.])(?:Number\.)?parseFloat\(|\.toFixed\(/g,
    within: product,
    except: [/^shared\/src\/money\//],
    instead: "money goes through shared/money (parseAmount, toWire); for a count use Number.parseInt with its base",
  },
  {
    what: /className=(?:"mono"|\{cx\([^{}]*"mono"[^{}]*\)\})(?!\s+translate="no")/g,
    within: /^web\/src\//,
    // What is typed is no text of the page.
    except: [/^web\/src\/ui\/form\/text-field\.tsx$/],
    inStrings: true,
    instead:
      'a code is the same in every language: use CodeText, or write translate="no" after it, else a translating browser changes it',
  },
  {
    what: /\bnew Date\(\s*\)|\bDate\.now\(|\bMath\.random\(|\brandomUUID\(/g,
    within: product,
    except: [/^server\/src\/platform\//, /^web\/src\/ui\/state\/clock\.ts$/, /^web\/src\/api\//],
    instead:
      "take time and ids from the ports (ctx.now, clock, ids; in the browser web/src/ui/state/clock.ts), so that tests can set them",
  },
  {
    what: /(?<![\w.])fetch\(|\b(?:window|globalThis|self)\.fetch\(|\bXMLHttpRequest\b/g,
    within: /^web\/src\//,
    except: [/^web\/src\/api\//],
    instead: "use call(definition, input) of web/src/api/client.ts",
  },
  {
    what: /(?<![\w.])fetch\(|\bglobalThis\.fetch\(|\bfrom ["']undici["']/g,
    within: /^server\/src\//,
    // The realtime engines are tried as a browser would; the sandbox's page runs in one, and its providers call back.
    except: [
      /^server\/src\/platform\/(http-client|realtime\/contract)\//,
      /^server\/src\/providers\/(captcha\/sandbox\/turnstile|chat\/sandbox\/chatwoot|cards\/sandbox\/(ecommpay|purchase|purchase-list)|payouts\/sandbox\/rail|identity\/sandbox\/(reviewer|websdk)|tron\/sandbox\/tron)-pages\.ts$/,
      /^server\/src\/providers\/(cards\/sandbox\/ecommpay-wire|identity\/sandbox\/sumsub-wire|payouts\/sandbox\/rail)\.ts$/,
    ],
    inStrings: true,
    instead: "call outside services through app.outgoing (platform/http-client): limits, circuit, redaction, metrics",
  },
  {
    what: /\bfrom ["']@mantine\/form["']/g,
    within: /^web\/src\//,
    except: [/^web\/src\/ui\/form\/hook\/(use-form|library)\.ts$/],
    inStrings: true,
    instead: "a form takes its state from useForm of web/src/ui/form/hook/use-form.ts (docs/forms.md)",
  },
  {
    what: /<form\b|\bform=\{\{/g,
    within: /^web\/src\//,
    except: [/^web\/src\/ui\//],
    instead: "give <Form form={…}> or <Popup form={…}> what useForm answers (docs/forms.md)",
  },
  {
    what: /\b(?:sql|rowsOf|firstRow|hasRows|newId|countOf)(?:<[^`]*?>)?(?:\([\w.]+\))?`|\bsql\.raw\(/g,
    within: /^server\/src\//,
    except: [
      /store\.ts$/,
      /(^|\/)invariants\.ts$/,
      /^server\/src\/(ledger|outbox|audit|platform)\//,
      // Runs the invariants of all features in one snapshot.
      /^server\/src\/check-ledger\.ts$/,
    ],
    instead: "write SQL in the feature's store.ts (checks: invariants.ts) and call it from here",
  },
  {
    what: /\b(?:\w+_)?ids?::int(?:eger|4)?\b/g,
    within: /^server\/src\//,
    inStrings: true,
    instead: "read an id as it is: it is a bigint, and a cast to integer ends at 2^31",
  },
  {
    what: new RegExp(
      `[=!]==?\\s*["'](?:${currencies})["']|["'](?:${currencies})["']\\s*[=!]==?|\\bcase\\s+["'](?:${currencies})["']`,
      "g",
    ),
    within: /^(server|web)\/src\//,
    inStrings: true,
    instead: "a currency decides by its row in shared/money/currencies.ts: ask the row or a predicate beside it",
  },
  {
    // SQL says it with one equals sign, or in a list; TypeScript has no text in such quotes.
    what: new RegExp(`(?:(?:[^=]=|<>)\\s*|\\b(?:IN|in|WHEN|when|ANY|any)\\b[^;)]{0,80})'(?:${currencies})'`, "g"),
    within: /^server\/src\//,
    except: [/\/sql\/words\.sql$/, /^server\/src\/providers\/rates\/sandbox\/feeds\.ts$/],
    inStrings: true,
    instead:
      "SQL asks a function that is generated from shared/src (scripts/lib/database-words.ts), or takes a parameter",
  },
  {
    what: new RegExp(`\\b\\w*[sS]tatus\\s*[=!]==?\\s*[1-9]\\d?\\b|[=!]==?\\s*["'](?:${taskStatusWords})["']`, "g"),
    within: /^(server|web)\/src\//,
    inStrings: true,
    instead: "ask the predicate of shared/states (isPayable, isRejectable, ...), where the numbers stand once",
  },
  {
    what: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|fixme|fails|fail|skipIf|runIf)\b/g,
    within: /./,
    onlyTests: true,
    instead: 'every test runs; one that needs what a machine may lack says so with context.skip("reason")',
  },
  {
    what: /setTimeout\(\s*(?:resolve|done|\w+,\s*\d)|["']node:timers\/promises["']|waitForTimeout\(|\bsleep\(/g,
    within: /./,
    except: [/^scripts\/tidy/],
    onlyTests: true,
    inStrings: true,
    instead: "wait for what must happen (expect.poll, vi.waitFor, a locator), never for a time",
  },
  {
    what: /\bretr(?:y|ies):\s*[1-9]/g,
    within: /\.(test|story|spec|config)\.tsx?$/,
    inTests: true,
    instead: "a test that needs a second try is broken: mend it",
  },
  {
    what: /\b(?:TODO|FIXME)\b/g,
    within: /./,
    except: [/^scripts\/tidy/],
    inTests: true,
    inStrings: true,
    instead: "do it now, or open an issue; nothing unfinished is merged",
  },
];

/** Uses that the rules above would refuse and that are right, one by one, each with its reason. */
export const allowed: readonly { path: string; text: string; reason: string }[] = [
  { path: "shared/src/rules/new-task-quote.ts", text: ".toFixed(", reason: "exact text of a Decimal, no float" },
  {
    path: "web/src/features/tasks/import/reader/unpack.ts",
    text: "Number(view.getBig",
    reason: "a size in a zip",
  },
  { path: "shared/src/rules/tariffs.ts", text: ".toFixed(", reason: "exact text of a Decimal, no float" },
];

function holdsFor(rule: Forbidden, path: string): boolean {
  if (!rule.within.test(path) || rule.except?.some((one) => one.test(path))) {
    return false;
  }
  return isTest(path) ? rule.inTests === true || rule.onlyTests === true : rule.onlyTests !== true;
}

/** Uses of what the rules forbid. */
export function findForbidden(sources: readonly Source[], rules: readonly Forbidden[] = forbidden): Finding[] {
  return sources.flatMap((source) =>
    rules
      .filter((rule) => holdsFor(rule, source.path))
      .flatMap((rule) => {
        const text = rule.what.source.includes("TODO")
          ? source.text
          : rule.inStrings === true
            ? source.withoutComments
            : source.code;
        return [...text.matchAll(rule.what)]
          .filter((match) => !isAllowed(source, match.index))
          .map((match) => ({
            path: source.path,
            line: lineAt(source.text, match.index),
            message: `${match[0].trim()} is not used here: ${rule.instead}`,
          }));
      }),
  );
}

function isAllowed(source: Source, offset: number): boolean {
  const line = source.text.split("\n")[lineAt(source.text, offset) - 1] ?? "";
  return allowed.some((one) => one.path === source.path && line.includes(one.text));
}
