import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

type Entry = { model: string; id: string; payload: AdapterPayload; expiresAt: number };

const MAX_ENTRIES = 5_000;

/** Stores pending sign-ins in memory. After a restart the user starts again. */
export function createMemoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();

  function getUnexpired(entry: Entry | undefined): AdapterPayload | undefined {
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  }
  function evictOldest(): void {
    if (entries.size < MAX_ENTRIES) return;
    for (const [key, entry] of entries) if (!getUnexpired(entry)) entries.delete(key);
    const [oldest] = entries.keys();
    if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
  }

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    function search(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
      for (const entry of entries.values()) {
        if (entry.model === model && matches(entry.payload)) return getUnexpired(entry);
      }
      return undefined;
    }
    return {
      async upsert(id, payload, expiresIn) {
        evictOldest();
        const expiresAt = expiresIn ? Date.now() + expiresIn * SECOND_MS : Infinity;
        entries.set(keyOf(id), { model, id, payload, expiresAt });
      },
      find: async (id) => getUnexpired(entries.get(keyOf(id))),
      findByUid: async (uid) => search((payload) => payload.uid === uid),
      findByUserCode: async (code) => search((payload) => payload.userCode === code),
      async consume(id) {
        const payload = getUnexpired(entries.get(keyOf(id)));
        if (payload) payload.consumed = Math.floor(Date.now() / SECOND_MS);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, entry] of entries) {
          if (entry.model === model && entry.payload.grantId === grantId) entries.delete(key);
        }
      },
    };
  };
}
