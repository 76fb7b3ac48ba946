import type { OperatorRight } from "@artel/shared/calls/call";
import type { ManagerRights } from "@artel/shared/states/manager-rights";
import type { Column } from "../../platform/db/row.ts";

type Language = Column<"app_user", "language">;

/** How a password is kept: its hash and the pepper of that hash. */
export interface StoredPassword {
  readonly verifier: string;
  readonly kid: string;
}

/** Who registers, as a checked form says it. */
export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
  readonly country: string;
  readonly language: Language;
  readonly marketing: Readonly<Record<string, string>> | null;
  readonly now: Date;
}

/** Who is only invited so far. */
export interface InvitedPerson {
  readonly email: string;
  readonly language: Language;
  readonly now: Date;
}

/** A member of a company, as its owner adds one. */
export interface NewManager {
  readonly companyId: number;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
  readonly rights: ManagerRights;
  readonly language: Language;
  /** The first one, which its holder must change; without it nobody signs in before a link was used. */
  readonly password?: StoredPassword | undefined;
  readonly now: Date;
}

/** A person of the console. */
export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly rights: readonly OperatorRight[];
  readonly password: StoredPassword;
  readonly isDemo: boolean;
  readonly now: Date;
}
