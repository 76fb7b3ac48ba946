/** A transaction that nobody has signed yet, as the network writes it. */
export interface UnsignedTransaction {
  /** sha256 of the raw data, in hexadecimal digits: the name that the network knows the transaction by. */
  readonly txId: string;
  /** The raw data, in hexadecimal digits. */
  readonly rawHex: string;
}

/** What a signer says: its signature of 65 bytes in hexadecimal digits, or why it gives none. */
export type SignerAnswer =
  | { readonly outcome: "signed"; readonly rawHex: string; readonly signature: string }
  | { readonly outcome: "refused"; readonly reason: string };

/**
 * Who holds the key that USDT is paid with, in a process of its own. It gets each transaction with our own id of the order, so
 * that it can keep to limits of its own and sign no second one of an order while the first may still enter a block. Nothing is
 * sent anywhere by it; its answer is judged as anybody's.
 */
export interface TransactionSigner {
  /** Asks for a signature; the same transaction may be asked for again. Throws OutgoingFailure where there is no answer. */
  sign(orderId: string, transaction: UnsignedTransaction): Promise<SignerAnswer>;
}

/**
 * Who makes the addresses that companies pay to: the keeper of their keys, in a process of its own. Each is known by its place
 * there; the same place has the same address for ever, and no key of it comes here.
 */
export interface AddressSource {
  /** The address of a place. Throws OutgoingFailure where there is no answer, or one that was not given to this question. */
  addressAt(place: number): Promise<string>;
}
