import { useState } from 'react';
import { HEALTH_QUESTION } from '#platform/health-consent/use-health-consent.tsx';
import { Lazy } from '#ui/lazy.tsx';
import { useLacksConsent } from './mind.queries.ts';

type WaitingForConsentProps = { userId: string; kind: 'mood' | 'journal' };

/** Asks about what was saved offline. A no keeps it on this device. */
export function WaitingForConsent({ userId, kind }: WaitingForConsentProps) {
  const isLacking = useLacksConsent(userId, kind);
  const [hasAnswered, setHasAnswered] = useState(false);
  if (!isLacking || hasAnswered) return null;
  return <Lazy part={HEALTH_QUESTION} area={kind} onAnswer={() => setHasAnswered(true)} />;
}
