import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** The typed text, debounced; at once when the user confirms it. */
export function useDebouncedQuery(typed: string): [settled: string, settle: () => void] {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    if (typed === settled) return;
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  return [settled, () => setSettled(typed)];
}
