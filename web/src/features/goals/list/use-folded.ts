import { useState } from 'react';
import { tabMemory } from '../../../platform/browser/tab-memory.ts';

const KEY = 'attune-folded-goals';
/** With more goals than this, those further down start folded. */
const OPEN_AT_FIRST = 5;

function remembered(): string[] | null {
  const text = tabMemory.read(KEY);
  return text === null ? null : text.split(',').filter(Boolean);
}

/** Which goals are folded to their headline, as long as the tab lives. */
export function useFolded(ids: readonly string[]) {
  const [folded, setFolded] = useState(() => remembered() ?? ids.slice(OPEN_AT_FIRST));
  return {
    isFolded: (id: string) => folded.includes(id),
    fold(id: string, isFolded: boolean) {
      const others = folded.filter((it) => it !== id);
      const changed = isFolded ? [...others, id] : others;
      tabMemory.write(KEY, changed.join());
      setFolded(changed);
    },
  };
}
