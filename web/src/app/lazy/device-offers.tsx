import { useEffect, useRef } from 'react';
import { onCareSignal } from '#platform/api/care-signal.ts';
import { browserMemory } from '#platform/browser/browser-memory.ts';
import { keepPushOn, readPushSupport, turnOnPush } from '#platform/push/push-device.ts';
import { pushMemory } from '#platform/push/push-memory.ts';
import { onPushOffer, type PushOccasion } from '#platform/push/push-offer.ts';
import { useToast } from '#ui/toast.tsx';
import { InstallOffer } from './install-offer.tsx';

const ASKED_KEY = 'attune-push-asked';

const QUESTIONS: Record<PushOccasion, string> = {
  reminder: 'Get your reminders on this device, even when Attune is closed?',
  post: 'Get a notification when someone replies?',
};

/** What Attune offers about this device: notifications after a fitting action, and the app. */
export function DeviceOffers({ userId }: { userId: string }) {
  usePushOffers(userId);
  useEffect(() => {
    // A failure is harmless: emails are sent instead, and the next visit tries again.
    if (pushMemory.isOwner(userId)) keepPushOn(userId).catch(() => {});
  }, [userId]);
  return <InstallOffer />;
}

/** Asks once, and only after something that a notification can follow. Never next to help lines. */
function usePushOffers(userId: string): void {
  const { notify, notifyError } = useToast();
  const needsQuiet = useRef(false);
  useEffect(() => {
    const turnOn = () =>
      turnOnPush(userId).then(
        (isOn) => isOn && notify({ message: 'Notifications are on for this device.' }),
        () =>
          notifyError({ message: 'Notifications couldn’t be turned on. Try again in Settings.' }),
      );
    const endQuiet = onCareSignal(() => {
      needsQuiet.current = true;
    });
    const endOffers = onPushOffer((occasion) => {
      if (needsQuiet.current || readPushSupport() !== 'undecided') return;
      if (browserMemory.read(ASKED_KEY)) return;
      browserMemory.write(ASKED_KEY, 'yes');
      const action = { label: 'Turn on', onAct: () => void turnOn() };
      notify({ message: QUESTIONS[occasion], action, stays: true });
    });
    return () => {
      endQuiet();
      endOffers();
    };
  }, [userId, notify, notifyError]);
}
