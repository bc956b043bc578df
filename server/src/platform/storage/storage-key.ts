const KEY = /^[a-z\d]+(?:[/._-][a-z\d]+)*$/;

/** Keys are made by us, so a strange one is a defect; no key leads out of the storage. */
export function requireSafeKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error(`Not a storage key: ${key}`);
  return key;
}
