import type { FoundKind } from "@artel/shared/calls/search/views";
import type { TextKey } from "@artel/shared/text/all-texts";
import {
  IconBuilding,
  IconCashBanknote,
  IconChecklist,
  IconFileText,
  IconPackage,
  IconSend,
  IconUser,
  IconUserCog,
  IconUserSearch,
  IconUsers,
} from "@tabler/icons-react";
import type { IconType } from "../../ui/controls/icons.tsx";
import type { FoundHit } from "./use-found.ts";

/** How a kind of finds looks, and where one of them is shown. */
export interface KindLook {
  readonly label: TextKey;
  readonly icon: IconType;
  readonly hrefOf: (hit: FoundHit) => string;
}

export type KindLooks = Readonly<Record<FoundKind, KindLook>>;

const icons = {
  tasks: IconChecklist,
  freelancers: IconUser,
  people: IconUserSearch,
  managers: IconUserCog,
  companies: IconBuilding,
  documents: IconFileText,
  topups: IconCashBanknote,
  payouts: IconSend,
  batches: IconPackage,
  approvals: IconUsers,
} as const;

const words = (text: string) => encodeURIComponent(text);

/** What the console alone finds: each on its own page or in its popup, whatever became of it. */
const consoleAlone = {
  people: {
    label: "search.kind.people",
    icon: icons.people,
    hrefOf: ({ id }) => `/operator/users/${id}`,
  },
  batches: {
    label: "search.kind.batches",
    icon: icons.batches,
    hrefOf: ({ id }) => `/operator/batches/${id}`,
  },
  approvals: {
    label: "search.kind.approvals",
    icon: icons.approvals,
    hrefOf: ({ id }) => `/operator/approvals?open=${id}`,
  },
} as const satisfies Partial<KindLooks>;

/** The kinds as a company and a freelancer see them; withdrawals stand on one of two pages. */
export function productKinds(withdrawHref: string): KindLooks {
  return {
    ...consoleAlone,
    tasks: { label: "search.kind.tasks", icon: icons.tasks, hrefOf: ({ id }) => `/task/${id}` },
    freelancers: {
      label: "search.kind.freelancers",
      icon: icons.freelancers,
      hrefOf: ({ id }) => `/freelancers/profile/${id}`,
    },
    managers: {
      label: "search.kind.managers",
      icon: icons.managers,
      hrefOf: ({ title, note }) => `/managers?q=${words(note || title)}`,
    },
    companies: {
      label: "search.kind.companies",
      icon: icons.companies,
      hrefOf: ({ title }) => `/companies?q=${words(title)}`,
    },
    documents: { label: "search.kind.documents", icon: icons.documents, hrefOf: ({ id }) => `/documents?open=${id}` },
    topups: { label: "search.kind.topups", icon: icons.topups, hrefOf: ({ place }) => `/documents?open=${place}` },
    payouts: {
      label: "search.kind.withdrawals",
      icon: icons.payouts,
      hrefOf: ({ id }) => `${withdrawHref}?payout=${id}`,
    },
  };
}

/** The kinds as operators see them: each opened, or on its queue, narrowed down to the one. */
export const consoleKinds: KindLooks = {
  ...productKinds(""),
  companies: {
    label: "search.kind.companies",
    icon: icons.companies,
    hrefOf: ({ id }) => `/operator/companies/${id}`,
  },
  tasks: { label: "search.kind.tasks", icon: icons.tasks, hrefOf: ({ id }) => `/operator/tasks/${id}` },
  topups: {
    label: "search.kind.topups",
    icon: icons.topups,
    hrefOf: ({ id }) => `/operator/topups?open=${id}`,
  },
  payouts: {
    label: "search.kind.payouts",
    icon: icons.payouts,
    hrefOf: ({ id, place }) =>
      place.startsWith("batch/")
        ? `/operator/batches/${place.slice("batch/".length)}`
        : `/operator/payouts?tab=${place}&q=${id}`,
  },
};
