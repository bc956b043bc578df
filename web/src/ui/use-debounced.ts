import { useEffect, useState } from 'react';

/** The value once it has not changed for a while, and a function that takes it over at once. */
export function useDebounced<Value>(value: Value, pauseMs: number): [Value, () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return [settled, () => setSettled(value)];
}
