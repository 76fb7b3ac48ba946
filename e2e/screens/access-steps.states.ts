import { signInOptions } from "@artel/shared/calls/session/app";
import { changeEmail, changePassword, confirmEmail } from "@artel/shared/calls/session/app-account";
import { ownSessions } from "@artel/shared/calls/session/app-sessions";
import { signIn } from "@artel/shared/calls/session/legacy";
import { keepEmail, proveEmail } from "@artel/shared/calls/users/app-email";
import type { Page } from "@playwright/test";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, waiting } from "../support/states.ts";
import type { Say } from "../support/test.ts";

const times = { createdAt: "2026-11-18T10:30:00.000Z", lastUsedAt: "2026-11-20T08:55:00.000Z", place: "203.0.113.7" };
const here = { ...times, id: "a", browser: "Chrome", system: "Windows", kind: "desktop", isCurrent: true };
const elsewhere = (id: string) => ({ ...times, id, browser: "", system: "", kind: "unknown", isCurrent: false });

const openChange = (page: Page, say: Say, name: "common.email" | "security.password") =>
  button(page, say("security.changeNamed", { name: say(name) })).click();

async function typePasswords(page: Page, say: Say, repeat: string): Promise<void> {
  const dialog = popup(page, say("security.passwordTitle"));
  await field(dialog, say("security.present")).fill("not the password");
  await field(dialog, say("recover.newPassword")).fill("other plain words 8");
  await field(dialog, say("recover.repeat")).fill(repeat);
  await button(dialog, say("security.passwordSave")).click();
}

seeScreen({
  screen: "screens/profile-screen.tsx of whoever changes the access",
  path: "/profile",
  person: "contractor",
  states: [
    {
      kind: "other",
      name: "sessions",
      answers: [replied(ownSessions, { sessions: [here, elsewhere("b"), elsewhere("c")] })],
      shows: (say) => say("security.thisDevice"),
      next: [
        {
          name: "the question before one is ended",
          act: (page, say) =>
            button(page, say("security.endNamed", { device: say("security.unknownDevice") }))
              .first()
              .click(),
          shows: (say) => say("security.endTitle"),
        },
        {
          name: "the question before the others are ended",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("security.endOthers")).click();
          },
          shows: (say) => say("security.endOthersTitle"),
        },
      ],
    },
    {
      kind: "other",
      name: "one session alone",
      answers: [replied(ownSessions, { sessions: [here] })],
      shows: (say) => say("security.onlyThis"),
    },
    {
      kind: "other",
      name: "the sessions wait",
      answers: [waiting(ownSessions)],
      shows: (say) => say("security.sessions"),
    },
    {
      kind: "other",
      name: "the sessions fail alone",
      answers: [failing(ownSessions)],
      shows: (say) => say("common.retry"),
    },
    {
      kind: "other",
      name: "another password, to a wrong one",
      answers: [
        {
          call: changePassword,
          refuses: { status: 422, code: "invalidInput", fields: { OldPassword: "Wrong password" } },
        },
      ],
      act: (page, say) => openChange(page, say, "security.password"),
      shows: (say) => say("security.passwordTitle"),
      next: [
        {
          name: "two that differ",
          act: (page, say) => typePasswords(page, say, "something else 9"),
          shows: (say) => say("validations.passNotSame"),
        },
        {
          name: "a wrong one",
          act: (page, say) => typePasswords(page, say, "other plain words 8"),
          shows: () => "Wrong password",
        },
      ],
    },
    {
      kind: "other",
      name: "another password, to the block",
      answers: [
        {
          call: changePassword,
          refuses: {
            status: 429,
            code: "passwordBlocked",
            title: "Account blocked",
            until: "2026-11-20T09:15:00.000Z",
          },
        },
      ],
      act: async (page, say) => {
        await openChange(page, say, "security.password");
        await typePasswords(page, say, "other plain words 8");
      },
      shows: () => "Account blocked",
    },
    {
      kind: "other",
      name: "another address, to its mail",
      answers: [replied(changeEmail)],
      act: async (page, say) => {
        await openChange(page, say, "common.email");
        await button(popup(page, say("security.emailTitle")), say("security.emailSend")).click();
      },
      shows: (say) => say("validations.required"),
      next: [
        {
          name: "the mail",
          act: async (page, say) => {
            const dialog = popup(page, say("security.emailTitle"));
            await field(dialog, say("security.emailNew")).fill("moved@demo.example");
            await field(dialog, say("security.present")).fill("a few plain words 7");
            await button(dialog, say("security.emailSend")).click();
          },
          shows: (say) => say("security.emailSent"),
        },
      ],
    },
  ],
});

const confirm = (page: Page, say: Say) => button(page, say("confirmEmail.button")).click();

seeScreen({
  screen: "screens/confirm-email-screen.tsx",
  path: "/confirm-email?code=abc",
  person: "guest",
  states: [
    {
      kind: "other",
      name: "confirmed",
      answers: [replied(confirmEmail, { email: "moved@demo.example" })],
      act: confirm,
      shows: (say) => say("confirmEmail.doneTitle"),
    },
    {
      kind: "other",
      name: "a used link",
      answers: [
        { call: confirmEmail, refuses: { status: 422, code: "codeWrongOrExpired", title: "The link was used" } },
      ],
      act: confirm,
      shows: (say) => say("confirmEmail.bad"),
    },
  ],
});

const keep = (page: Page, say: Say) => button(page, say("mailCare.keepEmail")).click();

seeScreen({
  screen: "screens/keep-email-screen.tsx",
  path: "/keep-email?code=abc",
  person: "guest",
  states: [
    {
      kind: "other",
      name: "HO-43: the address stays",
      answers: [replied(keepEmail, { email: "a•••@demo.example" })],
      act: keep,
      shows: (say) => say("keepEmail.doneTitle"),
    },
    {
      kind: "other",
      name: "a used link",
      answers: [{ call: keepEmail, refuses: { status: 422, code: "codeWrongOrExpired", title: "The link was used" } }],
      act: keep,
      shows: (say) => say("careLink.bad"),
    },
  ],
});

seeScreen({
  screen: "screens/prove-email-screen.tsx",
  path: "/prove-email?code=abc",
  person: "guest",
  states: [
    {
      kind: "other",
      name: "HO-43: the address is confirmed and waits",
      answers: [
        replied(proveEmail, { email: "ada@demo.example", outcome: "waits", dueAt: "2026-11-23T09:00:00.000Z" }),
      ],
      act: confirm,
      shows: (say) => say("proveEmail.waitsTitle"),
    },
    {
      kind: "other",
      name: "HO-43: somebody else took it meanwhile",
      answers: [replied(proveEmail, { email: "ada@demo.example", outcome: "taken", dueAt: null })],
      act: confirm,
      shows: (say) => say("proveEmail.notTitle"),
    },
  ],
});

seeScreen({
  screen: "screens/sign-in-screen.tsx in the service mode",
  path: "/sign-in",
  person: "guest",
  states: [
    {
      kind: "other",
      name: "A-40: the service mode",
      answers: [
        replied(signInOptions, {
          serviceMode: { until: "2031-01-01T10:00:00.000Z" },
          captcha: null,
          analytics: null,
          demo: null,
          supportEmail: "support@artel.example",
        }),
        { call: signIn, refuses: { status: 503, code: "serviceMode", title: "Artel is being serviced" } },
      ],
      shows: (say) => say("signIn.maintenance"),
      next: [
        {
          name: "its refusal",
          act: async (page, say) => {
            await field(page, say("common.email")).fill("anna@demo.example");
            await field(page, say("signIn.password")).fill("a few plain words 7");
            await button(page, say("common.signIn")).click();
          },
          shows: () => "Artel is being serviced",
        },
      ],
    },
  ],
});
