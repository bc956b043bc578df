import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { Loading } from '#ui/loading.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { DeviceNotifications, useDevicePush } from './device-notifications.tsx';
import {
  useChangeNotificationSettings,
  useNotificationSettings,
} from './notification-settings.queries.ts';
import { NotificationTable } from './notification-table.tsx';

const NOT_SAVED = 'Your change couldn’t be saved. Try again.';

type NotificationSettingsProps = { userId: string; isVerified: boolean };

export function NotificationSettings({ userId, isVerified }: NotificationSettingsProps) {
  const { settings, isPending, refetch } = useNotificationSettings(userId);
  const change = useChangeNotificationSettings(userId);
  const attempt = useAttempt();
  const hasNoPush = useDevicePush(userId).isOn === false;
  if (isPending) return <Loading variant="skeleton" />;
  if (!settings) {
    return <TryAgainBox title="Your settings couldn’t be loaded." onRetry={() => void refetch()} />;
  }
  return (
    <>
      {!isVerified && (
        <NoticeBox tone="warn" title="Your email isn’t confirmed yet.">
          Until you confirm it, we only email you about your account and moderators’ decisions.
        </NoticeBox>
      )}
      <DeviceNotifications userId={userId} />
      <NotificationTable
        settings={settings}
        hasNoPush={hasNoPush}
        onChange={(body) => void attempt(change(body), NOT_SAVED)}
      />
      <p className="text-xs text-muted">
        Daily emails arrive at 8 a.m. your time. They also include new comments on a post we’ve
        already emailed you about, until you open it.
      </p>
    </>
  );
}
