import { useEffect, useState } from 'react';

/** The value once it has stopped changing for `pauseMs`, and a function that skips the wait. */
export function useDebounced<Value>(value: Value, pauseMs: number): [Value, () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return [settled, () => setSettled(value)];
}
