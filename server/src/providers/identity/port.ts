/** Who is to be verified, as the provider gets to know them. */
export interface NewApplicant {
  /** Our own id of the person, which the provider keeps as theirs; it makes one applicant of it however often it is asked. */
  readonly externalId: string;
  readonly levelName: string;
  readonly email: string;
  /** Empty where the person has not said it. */
  readonly firstName: string;
  readonly lastName: string;
}

/** How far the check of an applicant is, in the words of the product. */
export interface Report {
  readonly applicantId: string;
  readonly levelName: string;
  /** `progress_color_rejectType`; color and reject type stand only where the check is over. */
  readonly statusRaw: string;
  /** When the provider said so, by its own clock. */
  readonly atMs: number;
  /** Its words for the applicant; those meant for us alone are not read. */
  readonly comment: string | undefined;
}

/** A message of the provider. */
export interface ReportMessage extends Report {
  readonly externalId: string | undefined;
  /** Said by the provider's own sandbox: nobody was looked at. */
  readonly isTrial: boolean;
}

/** An applicant as the provider has it. */
export interface Applicant {
  readonly id: string;
  readonly levelName: string;
}

/** The one adapter of a provider of identity checks. Its calls throw `OutgoingFailure` or `IdentityRefusal`. */
export interface Identity {
  /** Makes an applicant; one that is there already for this id is found and moved to the level. */
  ensure(applicant: NewApplicant): Promise<Applicant>;
  /** A token with which a page of ours shows the provider's steps to this person, for some minutes. */
  token(person: Pick<NewApplicant, "externalId" | "levelName" | "email">): Promise<string>;
  /** How far the check is now; changes nothing. */
  ask(applicantId: string): Promise<Report>;
  /** The last day of the paper that ends first, of those that still hold on a day (YYYY-MM-DD); undefined where none ends. */
  documentsEnd(applicantId: string, today: string): Promise<string | undefined>;
  /** Begins the check of an applicant anew: what was shown is shown again. */
  reset(applicantId: string): Promise<void>;
}

/** What the provider sends us. */
export interface IdentityMessages {
  /** Whether the message bears the right digest of these very bytes. */
  isGenuine(raw: Uint8Array, header: (name: string) => string | undefined): boolean;
  /** What a genuine message says; undefined where it says nothing of the state of a check. */
  read(raw: Uint8Array): ReportMessage | undefined;
}

/** The provider answered, and it is no: its own status stands for us, its words do not. */
export class IdentityRefusal extends Error {
  readonly status: number;
  constructor(call: string, status: number) {
    super(`identity: ${call} was refused with ${status}`);
    this.name = "IdentityRefusal";
    this.status = status;
  }
}
