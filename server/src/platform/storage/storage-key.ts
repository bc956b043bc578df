const KEY = /^[a-z\d]+(?:[/._-][a-z\d]+)*$/;

/** We generate all keys, so any other one is a defect. No key can lead out of the storage. */
export function requireSafeKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error(`Not a storage key: ${key}`);
  return key;
}
