import { type KeyboardEvent, useEffect, useState } from 'react';

/** The option that Enter opens: the first one, until the arrow keys move. */
export function useOptionKeys(ids: readonly string[]) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const active = selectedId !== null && ids.includes(selectedId) ? selectedId : (ids[0] ?? null);

  useEffect(() => {
    if (active === null || active !== selectedId) return;
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active, selectedId]);

  return {
    active,
    setActive: setSelectedId,
    move(event: KeyboardEvent): boolean {
      const step = STEPS[event.key];
      if (step === undefined || ids.length === 0 || active === null) return false;
      event.preventDefault();
      const next = (ids.indexOf(active) + step + ids.length) % ids.length;
      setSelectedId(ids[next] ?? null);
      return true;
    },
  };
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };
