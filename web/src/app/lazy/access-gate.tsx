import { buildCareNote } from '@attune/domain/companion/care/care-note';
import { detectCountry } from '@attune/domain/companion/care/detect-country';
import { useState } from 'react';
import { SubscriptionRequired } from '#features/billing/subscription-required.tsx';
import { CareNoteBox } from '#features/companion/thread/care-note-box.tsx';
import { getRefusedCareSignal } from '#platform/api/care-signal.ts';
import type { User } from '#platform/api/generated/types.gen.ts';

type AccessGateProps = { user: User; now: Date; onSignOut: () => void };

/**
 * Replaces a page that needs a plan the user does not have. If the refused text showed signs of
 * crisis, help lines come first.
 */
export function AccessGate(props: AccessGateProps) {
  const { locale, timeZone } = props.user;
  const [note] = useState(() => {
    const care = getRefusedCareSignal();
    return (
      care && buildCareNote({ kind: care.kind, isFirst: true }, detectCountry(locale, timeZone))
    );
  });
  return <SubscriptionRequired {...props} careNote={note && <CareNoteBox note={note} />} />;
}
