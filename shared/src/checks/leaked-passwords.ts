let list: Promise<ReadonlySet<string>> | undefined;

/**
 * The passwords that leaks hold most often, in lower case, as the package keeps them. It is large, so it is loaded when somebody
 * chooses a password, and once.
 */
export function leakedPasswords(): Promise<ReadonlySet<string>> {
  list ??= load().catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}
