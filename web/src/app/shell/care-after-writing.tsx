import { useEffect, useRef, useState } from 'react';
import { type CareSignal, onCareSignal } from '#platform/api/care-signal.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';

/** The parts of the profile that suggest which country's help lines to show. */
type UserRegion = { locale: string | null; timeZone: string };

const CARE_PANEL = lazyPart(async () => (await import('../lazy/care-panel.tsx')).CarePanel);

export function CareAfterWriting({ region }: { region: UserRegion }) {
  const [signal, setSignal] = useState<CareSignal | null>(null);
  const closed = useRef(new Set<string>());
  useEffect(
    () =>
      onCareSignal((received) => {
        if (!closed.current.has(received.key)) setSignal(received);
      }),
    [],
  );
  if (!signal) return null;
  return (
    <Lazy
      part={CARE_PANEL}
      key={signal.kind}
      kind={signal.kind}
      region={region}
      onClose={() => {
        closed.current.add(signal.key);
        setSignal(null);
      }}
    />
  );
}
