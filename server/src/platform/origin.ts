/** Who acts, from where, when: every audit record is made from it. */
export interface Origin {
  readonly actor: number;
  readonly requestId: string;
  readonly sessionId?: string;
  readonly device?: string;
  readonly ip?: string;
  readonly now: Date;
}
