/** Smaller differences are ignored: a response's date has whole seconds and took time to arrive. */
const TOLERANCE_MS = 5_000;

let offsetMs = 0;
const listeners = new Set<() => void>();

export function recordServerTime(date: string | null | undefined): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const newOffsetMs = Math.abs(difference) <= TOLERANCE_MS ? 0 : difference;
  if (Math.abs(newOffsetMs - offsetMs) <= TOLERANCE_MS) return;
  offsetMs = newOffsetMs;
  for (const listener of listeners) listener();
}

/** The current time by the server's clock, which decides about access. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

export function onClockOffsetChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
