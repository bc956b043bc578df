import { useState } from 'react';
import { tabMemory } from '#platform/browser/tab-memory.ts';

const EXPANDED_KEY = 'attune-expanded-lessons';

/** Whether all lessons of a list are shown. Kept in the tab, so that Back finds them again. */
export function useExpanded(
  id: string,
): [isExpanded: boolean, setIsExpanded: (isExpanded: boolean) => void] {
  const readIds = () => (tabMemory.read(EXPANDED_KEY) ?? '').split(',').filter(Boolean);
  const [isExpanded, setIsExpanded] = useState(() => readIds().includes(id));
  return [
    isExpanded,
    (next) => {
      const others = readIds().filter((other) => other !== id);
      tabMemory.write(EXPANDED_KEY, (next ? [...others, id] : others).join());
      setIsExpanded(next);
    },
  ];
}
