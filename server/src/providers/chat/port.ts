/** Who a person is to the chat: an id of ours, and what proves that we gave it. */
export interface ChatPerson {
  readonly id: string;
  readonly proof: string;
}

/** The chat of the support. Its script runs in the pages, after consent; the server itself asks nothing of it. */
export interface Chat {
  /** Where it is installed, as its script wants to hear it. */
  readonly baseUrl: string;
  /** Its script. */
  readonly script: string;
  /** Names our site to it; public. */
  readonly websiteToken: string;
  /** The same person is always the same; nobody can be another one without our key. */
  personOf(userId: number): ChatPerson;
}
