export type DraftEntry = {
  /** Null if the draft was deleted here but the server still has to delete its copy. */
  text: string | null;
  updatedAt: string;
  /** Whether the server has exactly this text. */
  isOnServer: boolean;
  /** Whether the server has this or an older text under the same id. */
  isKnownToServer: boolean;
};

/** The drafts of one user on this device. Every call resolves once the browser has stored it. */
export type DraftStorage = {
  /** Whether nothing of this user was stored on this device before. */
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

function waitForResult<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function waitForCommit(transaction: IDBTransaction): Promise<void> {
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
  const db = await waitForResult(request);
  // A sign-out in another tab deletes the database, which an open connection would block.
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
  // Created before the transaction, which would end while the page awaits something else.
  const newKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const transaction = db.transaction([KEYS, TEXTS], 'readwrite');
  const keys = transaction.objectStore(KEYS);
  const existing = (await waitForResult(keys.get(KEY_ID))) as KeyRecord | undefined;
  if (existing?.owner === owner) return { key: existing.key, isNew: false };
  transaction.objectStore(TEXTS).clear();
  keys.put({ owner, key: newKey } satisfies KeyRecord, KEY_ID);
  await waitForCommit(transaction);
  return { key: newKey, isNew: true };
}

/** Null if the browser has no encryption or storage: drafts then last only as long as the page. */
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
  const createAlgorithm = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(`${owner}:${id}`),
  });

  async function decrypt(id: string, { iv, data }: TextRecord): Promise<DraftEntry | null> {
    try {
      const plain = await crypto.subtle.decrypt(createAlgorithm(id, iv), key, data);
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
        waitForResult(store.getAllKeys()),
        waitForResult(store.getAll()),
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
      const data = await crypto.subtle.encrypt(createAlgorithm(id, iv), key, plain);
      const transaction = db.transaction(TEXTS, 'readwrite');
      transaction.objectStore(TEXTS).put({ iv, data } satisfies TextRecord, id);
      await waitForCommit(transaction);
    },
    async remove(id) {
      const transaction = db.transaction(TEXTS, 'readwrite');
      transaction.objectStore(TEXTS).delete(id);
      await waitForCommit(transaction);
    },
    close: () => db.close(),
  };
}

export async function deleteEncryptedStorage(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await waitForResult(indexedDB.deleteDatabase(DATABASE)).catch(() => {});
}
