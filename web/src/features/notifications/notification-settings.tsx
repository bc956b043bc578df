import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type {
  ChangeNotificationSettingsData,
  NotificationSettings as Settings,
} from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Loading } from '#ui/loading.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useToast } from '#ui/toast.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { DeviceNotifications, useDevicePush } from './device-notifications.tsx';
import { settingsQuery } from './notification-settings.queries.ts';
import { NotificationTable } from './notification-table.tsx';

const NOT_SAVED = 'Your change couldn’t be saved. Try again.';

type NotificationSettingsProps = { userId: string; isVerified: boolean };

export function NotificationSettings({ userId, isVerified }: NotificationSettingsProps) {
  const read = useQuery(settingsQuery(userId));
  const change = useChangeSettings(userId);
  const hasNoPush = useDevicePush(userId).isOn === false;
  if (read.isPending) return <Loading variant="skeleton" />;
  if (!read.data) {
    return (
      <TryAgainBox title="Your settings couldn’t be loaded." onRetry={() => void read.refetch()} />
    );
  }
  return (
    <>
      {!isVerified && (
        <NoticeBox tone="warn" title="Your email isn’t confirmed yet.">
          Until you confirm it, we only email you about your account and moderators’ decisions.
        </NoticeBox>
      )}
      <DeviceNotifications userId={userId} />
      <NotificationTable settings={read.data} hasNoPush={hasNoPush} onChange={change} />
      <p className="text-xs text-muted">
        Daily emails arrive at 8 a.m. your time. They also include new comments on a post we’ve
        already emailed you about, until you open it.
      </p>
    </>
  );
}

/** Shows a change at once. Changes are sent one after another, so that the last one wins. */
function useChangeSettings(userId: string) {
  const client = useQueryClient();
  const { notifyError } = useToast();
  const { queryKey } = settingsQuery(userId);
  const { mutate } = useMutation({
    scope: { id: queryKey.join() },
    mutationFn: (body: ChangeNotificationSettingsData['body']) =>
      unwrap(sdk.changeNotificationSettings({ body })),
    onMutate: async ({ settings, bell, push, ...emails }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Settings>(
        queryKey,
        (current) =>
          current && {
            ...current,
            ...emails,
            settings: { ...current.settings, ...settings },
            bell: { ...current.bell, ...bell },
            push: { ...current.push, ...push },
          },
      );
    },
    onError: (error) => notifyError({ message: messageOf(error, NOT_SAVED) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return mutate;
}
