export type DraftEntry = {
  /** Null: deleted here, and the server still has to delete its copy. */
  text: string | null;
  updatedAt: string;
  isOnServer: boolean;
  /** Whether the server has this or an older text under the same id. */
  isKnownToServer: boolean;
};

/** The texts of one user on this device. Every call resolves once the browser has stored it. */
export type DraftStorage = {
  /** True when nothing of this user was stored here before. */
  isNew: boolean;
  readAll: () => Promise<Map<string, DraftEntry>>;
  put: (id: string, entry: DraftEntry) => Promise<void>;
  remove: (id: string) => Promise<void>;
  close: () => void;
};

type KeyRecord = { owner: string; key: CryptoKey };
type TextRecord = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const DATABASE = 'attune-drafts';
const KEYS = 'keys';
const TEXTS = 'texts';
const KEY_ID = 'key';

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(KEYS);
    request.result.createObjectStore(TEXTS);
  };
  const db = await result(request);
  // A sign-out in another tab deletes the database: an open connection would block that.
  db.onversionchange = () => db.close();
  return db;
}

/**
 * The key of this user. It is not extractable, and is deleted with the database at sign-out. A key
 * of another user is replaced, and their texts are deleted in the same transaction.
 */
async function getOrCreateKey(
  db: IDBDatabase,
  owner: string,
): Promise<{ key: CryptoKey; isNew: boolean }> {
  // Created beforehand: a transaction ends while the page awaits something else.
  const newKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const transaction = db.transaction([KEYS, TEXTS], 'readwrite');
  const keys = transaction.objectStore(KEYS);
  const existing = (await result(keys.get(KEY_ID))) as KeyRecord | undefined;
  if (existing?.owner === owner) return { key: existing.key, isNew: false };
  transaction.objectStore(TEXTS).clear();
  keys.put({ owner, key: newKey } satisfies KeyRecord, KEY_ID);
  await committed(transaction);
  return { key: newKey, isNew: true };
}

/** Null where the browser has no encryption or no storage: drafts then last as long as the page. */
export async function openEncryptedStorage(owner: string): Promise<DraftStorage | null> {
  if (typeof indexedDB === 'undefined' || !globalThis.crypto?.subtle) return null;
  let db: IDBDatabase;
  try {
    db = await openDatabase();
  } catch {
    return null;
  }
  const { key, isNew } = await getOrCreateKey(db, owner);
  /** A text can be decrypted only for its user and under its own id. */
  const algorithm = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(`${owner}:${id}`),
  });

  async function decrypt(id: string, { iv, data }: TextRecord): Promise<DraftEntry | null> {
    try {
      const plain = await crypto.subtle.decrypt(algorithm(id, iv), key, data);
      return JSON.parse(new TextDecoder().decode(plain)) as DraftEntry;
    } catch {
      return null;
    }
  }

  return {
    isNew,
    async readAll() {
      const store = db.transaction(TEXTS).objectStore(TEXTS);
      const [ids, records] = await Promise.all([
        result(store.getAllKeys()),
        result(store.getAll()),
      ]);
      const entries = await Promise.all(
        ids.map(async (id, index) => {
          const entry = await decrypt(String(id), records[index] as TextRecord);
          return entry ? [[String(id), entry] as const] : [];
        }),
      );
      return new Map(entries.flat());
    },
    async put(id, entry) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(JSON.stringify(entry));
      const data = await crypto.subtle.encrypt(algorithm(id, iv), key, plain);
      const transaction = db.transaction(TEXTS, 'readwrite');
      transaction.objectStore(TEXTS).put({ iv, data } satisfies TextRecord, id);
      await committed(transaction);
    },
    async remove(id) {
      const transaction = db.transaction(TEXTS, 'readwrite');
      transaction.objectStore(TEXTS).delete(id);
      await committed(transaction);
    },
    close: () => db.close(),
  };
}

export async function deleteEncryptedStorage(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await result(indexedDB.deleteDatabase(DATABASE)).catch(() => {});
}
