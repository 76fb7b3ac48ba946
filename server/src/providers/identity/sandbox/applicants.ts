import { randomBytes } from "node:crypto";

export interface ReviewResult {
  readonly reviewAnswer: "GREEN" | "RED";
  readonly reviewRejectType?: "RETRY" | "FINAL";
  readonly rejectLabels?: readonly string[];
  readonly moderationComment?: string;
  readonly clientComment?: string;
}

/** A person as the stand-in keeps them. */
export interface Person {
  readonly id: string;
  readonly inspectionId: string;
  readonly externalUserId: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
  levelName: string;
  reviewStatus: string;
  /** The last result, which stays while the person is looked at again. */
  result?: ReviewResult | undefined;
  reviewedAt?: Date | undefined;
  /** The last day of the paper that was shown. */
  validUntil?: string | undefined;
}

export interface NewPerson {
  readonly externalUserId: string;
  readonly levelName: string;
  readonly email: string;
  readonly name: string;
}

/** The applicants of the stand-in, in memory. */
export class Applicants {
  readonly #all = new Map<string, Person>();
  readonly #tokens = new Map<string, NewPerson>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  list(): readonly Person[] {
    return [...this.#all.values()].reverse();
  }

  /** By its id, or by ours as the vendor writes it: `-;externalUserId=`. */
  find(key: string): Person | undefined {
    const [, external] = /^-;externalUserId=(.*)$/.exec(key) ?? [];
    return external === undefined ? this.#all.get(key) : this.ofExternal(external);
  }

  ofExternal(external: string): Person | undefined {
    return [...this.#all.values()].find(({ externalUserId }) => externalUserId === external);
  }

  /** Makes an applicant; undefined where there is one of this id of ours. */
  add(asked: NewPerson): Person | undefined {
    if (this.ofExternal(asked.externalUserId)) {
      return undefined;
    }
    const ids = { id: randomBytes(12).toString("hex"), inspectionId: randomBytes(12).toString("hex") };
    const person: Person = { ...asked, ...ids, createdAt: this.#now(), reviewStatus: "init" };
    this.#all.set(person.id, person);
    return person;
  }

  /** A token of the page for a person, who need not be there yet. */
  issue(asked: NewPerson): string {
    const token = `_act-sbx-${randomBytes(24).toString("base64")}`;
    this.#tokens.set(token, asked);
    return token;
  }

  /** Whose token it is: a person who is not there yet is made. The second value says whether that happened now. */
  holder(token: string): readonly [person: Person, isNew: boolean] | undefined {
    const asked = this.#tokens.get(token);
    const known = asked && this.ofExternal(asked.externalUserId);
    const made = asked && !known ? this.add(asked) : undefined;
    const person = known ?? made;
    return person && [person, made !== undefined];
  }

  /** From now on the token is refused. */
  expire(token: string): void {
    this.#tokens.delete(token);
  }

  /** The papers of a person were judged. */
  complete(person: Person, result: ReviewResult, validUntil?: string): void {
    Object.assign(person, { reviewStatus: "completed", result, reviewedAt: this.#now(), validUntil });
  }
}

/** A moment as the vendor writes it in its answers. */
function dateOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace("T", " ")}+0000`;
}

function reviewOf({ id, levelName, createdAt, reviewStatus, result, reviewedAt }: Person) {
  return {
    ...{ reviewId: `${id}-review`, attemptId: `${id}-1`, attemptCnt: 1, levelName, createDate: dateOf(createdAt) },
    ...(reviewedAt ? { reviewDate: dateOf(reviewedAt) } : {}),
    ...(result ? { reviewResult: result } : {}),
    reviewStatus,
  };
}

/** What the vendor answers about an applicant. */
export function applicantOf(person: Person) {
  const { id, inspectionId, externalUserId, email, createdAt, validUntil } = person;
  const idDocs = validUntil ? [{ idDocType: "PASSPORT", country: "SRB", validUntil }] : [];
  return {
    ...{ id, inspectionId, externalUserId, email, createdAt: dateOf(createdAt), type: "individual" },
    info: { idDocs },
    review: reviewOf(person),
  };
}

/** What the vendor answers about the check of an applicant. */
export const statusOf = reviewOf;

/** The vendor's message about an applicant, without its digest. */
export function messageOf(person: Person, type: string, at: Date) {
  const { id, inspectionId, externalUserId, levelName, reviewStatus, result } = person;
  return {
    ...{ applicantId: id, inspectionId, correlationId: `sbx-${at.getTime()}`, externalUserId, levelName, type },
    ...(result ? { reviewResult: result } : {}),
    ...{ reviewStatus, applicantType: "individual", sandboxMode: true, clientId: "artel" },
    createdAtMs: at.toISOString().slice(0, 23).replace("T", " "),
  };
}
