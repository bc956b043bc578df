import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#platform/api/api-error.ts';
import {
  type PushSupport,
  readPushSupport,
  turnOffPush,
  turnOnPush,
} from '#platform/push/push-device.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { pushQuery } from './notification-settings.queries.ts';

/** Why notifications can't be turned on here, and what to do about it. */
const REASONS: Partial<Record<PushSupport, string>> = {
  none: 'This browser can’t show notifications. We’ll email you instead.',
  'needs-install':
    'On iPhone and iPad, add Attune to your Home Screen first: tap Share, then Add to Home Screen.',
  blocked:
    'Your browser blocks notifications from Attune. Allow them in its settings for this site, then reload this page.',
};

const HINTS = {
  on: 'Push replaces instant emails. If we can’t reach any of your devices, we’ll email you.',
  off: 'Get reminders and replies even when Attune is closed.',
};

/** `isOn` is null until it is known. */
export function useDevicePush(userId: string) {
  const support = readPushSupport();
  const reason = REASONS[support];
  const { data } = useQuery({ ...pushQuery(userId), enabled: reason === undefined });
  const isOn = support === 'allowed' ? (data?.isOn ?? null) : false;
  return { reason, isLoaded: data !== undefined, isOn };
}

/** Turns notifications on or off for the device that the page is open on. */
export function DeviceNotifications({ userId }: { userId: string }) {
  const client = useQueryClient();
  const { notifyError } = useToast();
  const { reason, isLoaded, isOn } = useDevicePush(userId);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (isOn) await turnOffPush();
      else await turnOnPush(userId);
    },
    onError: (error) =>
      notifyError({
        message: messageOf(error, 'That didn’t work, and nothing has changed. Try again.'),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery(userId).queryKey }),
  });

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line p-4">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="font-semibold">Notifications on this device</p>
        <p className="text-xs text-muted">{reason ?? (isOn ? HINTS.on : HINTS.off)}</p>
      </div>
      {reason === undefined && (
        <Button
          kind={isOn ? 'secondary' : 'primary'}
          size="sm"
          disabled={!isLoaded}
          isWorking={isPending}
          workingLabel={isOn ? 'Turning off' : 'Turning on'}
          onClick={() => mutate()}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      )}
    </div>
  );
}
