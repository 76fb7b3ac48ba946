/** The six flags of a manager, as the wire names them. The server asks for them at each call; `finance` only reads. */
export const managerRights = ["newTask", "acceptTask", "makePay", "allTask", "invFreel", "finance"] as const;

export type ManagerRight = (typeof managerRights)[number];
export type ManagerRights = Readonly<Record<ManagerRight, boolean>>;

/** What a new manager may do: nothing. */
export const noRights: ManagerRights = {
  newTask: false,
  acceptTask: false,
  makePay: false,
  allTask: false,
  invFreel: false,
  finance: false,
};

/** The rights of a member of a company: an owner has them all, a manager those that are stored as true. */
export function rightsOf(stored: Readonly<Record<string, unknown>>, isOwner: boolean): ManagerRights {
  return Object.fromEntries(managerRights.map((right) => [right, isOwner || stored[right] === true])) as ManagerRights;
}

/**
 * Whether somebody with the right newTask may change and delete the drafts of a person: the owner everybody's, a manager
 * the own ones. allTask shows those of others and changes nothing.
 */
export function mayChangeDraftOf(maker: number, user: { readonly id: number; readonly isOwner: boolean }): boolean {
  return user.isOwner || user.id === maker;
}

/** Longest text of rights: all six flags with room for spaces. It is looked at before anything is read. */
export const rightsTextLength = 200;

const pair = String.raw`\s*"(?:${managerRights.join("|")})"\s*:\s*(?:true|false)\s*`;
const wholeText = new RegExp(String.raw`^\s*\{(?:\s*|${pair}(?:,${pair})*)\}\s*$`);

/**
 * The rights of a JSON text, or undefined when it is anything but an object of the six flags with true or false, each at
 * most once. A flag left out is off. The text is matched, never turned into objects, so no key of it can reach a
 * prototype.
 */
export function parseRights(text: string): ManagerRights | undefined {
  if (text.length > rightsTextLength || !wholeText.test(text)) {
    return undefined;
  }
  const given = [...text.matchAll(/"(\w+)"\s*:\s*(true|false)/g)].map(([, name, value]) => [name, value === "true"]);
  const names = new Set(given.map(([name]) => name));
  return names.size === given.length ? { ...noRights, ...Object.fromEntries(given) } : undefined;
}

/** The rights as the JSON text of the legacy calls, always with all six flags. */
export function rightsText(rights: Partial<ManagerRights>): string {
  return JSON.stringify(Object.fromEntries(managerRights.map((name) => [name, rights[name] === true])));
}
