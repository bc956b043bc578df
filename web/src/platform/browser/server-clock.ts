/** An answer's date counts whole seconds and was some time on the way. */
const TOLERANCE_MS = 5_000;

let offsetMs = 0;
const listeners = new Set<() => void>();

/** Learns from the date of an answer how far this machine's clock is off, if it is. */
export function recordServerTime(date: string | null | undefined): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const learned = Math.abs(difference) <= TOLERANCE_MS ? 0 : difference;
  if (Math.abs(learned - offsetMs) <= TOLERANCE_MS) return;
  offsetMs = learned;
  for (const listener of listeners) listener();
}

/** The present by the server's clock: what it opens and closes by, this page does too. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Told when the clock turned out to be off, or right again. */
export function onClockOffsetChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
