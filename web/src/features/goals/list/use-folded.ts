import { useState } from 'react';
import { tabMemory } from '#platform/browser/tab-memory.ts';

const STORAGE_KEY = 'attune-folded-goals';
/** With more goals than this, those further down start folded. */
const MAX_OPEN_INITIALLY = 5;

function readStoredIds(): string[] | null {
  const text = tabMemory.read(STORAGE_KEY);
  return text === null ? null : text.split(',').filter(Boolean);
}

export function useFolded(ids: readonly string[]) {
  const [folded, setFolded] = useState(() => readStoredIds() ?? ids.slice(MAX_OPEN_INITIALLY));
  return {
    isFolded: (id: string) => folded.includes(id),
    fold(id: string, isFolded: boolean) {
      const others = folded.filter((it) => it !== id);
      const changed = isFolded ? [...others, id] : others;
      tabMemory.write(STORAGE_KEY, changed.join());
      setFolded(changed);
    },
  };
}
