import { useEffect, useRef, useState } from 'react';
import { type CareSignal, onCareSignal } from '../../platform/api/care-signal.ts';
import { Late, latePart } from '../../ui/late.tsx';

/** Whose help lines to show: where the writer is, as far as their profile says. */
type Place = { locale: string | null; timeZone: string };

const CARE_PANEL = latePart(async () => (await import('../lazy/care-panel.tsx')).CarePanel);

/** Shows help lines as soon as a write is answered with care, on whichever page it was written. */
export function CareAfterWriting({ place }: { place: Place }) {
  const [signal, setSignal] = useState<CareSignal | null>(null);
  const closed = useRef(new Set<string>());
  useEffect(
    () =>
      onCareSignal((heard) => {
        if (!closed.current.has(heard.key)) setSignal(heard);
      }),
    [],
  );
  if (!signal) return null;
  return (
    <Late
      part={CARE_PANEL}
      key={signal.kind}
      kind={signal.kind}
      place={place}
      onClose={() => {
        closed.current.add(signal.key);
        setSignal(null);
      }}
    />
  );
}
