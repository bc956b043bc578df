import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#platform/browser/format-date.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { ownModerationQuery } from '../moderation.queries.ts';
import { AppealState } from './appeal-state.tsx';

type SuspensionNoticeProps = { userId: string; timeZone: string };

export function SuspensionNotice({ userId, timeZone }: SuspensionNoticeProps) {
  const isIdle = useIsIdle();
  const { data } = useQuery({ ...ownModerationQuery(userId), enabled: isIdle });
  const suspension = data?.suspension;
  if (!suspension) return null;
  const { until, reason } = suspension;
  return (
    <NoticeBox
      tone="warn"
      title={
        until
          ? `You can read but not post until ${formatDate(until, timeZone)}.`
          : 'You can read but not post until a moderator lifts this.'
      }
      action={<AppealState userId={userId} {...suspension} />}
    >
      <span dir="auto">Reason: “{reason}”</span> The rest of Attune works as before, and{' '}
      <Link to={getSettingsPath('your-data')} className="link">
        your data
      </Link>{' '}
      stays yours.
    </NoticeBox>
  );
}

/** The request waits until the page is idle, because few users are suspended. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const schedule =
      window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 500));
    const cancel = window.cancelIdleCallback ?? clearTimeout;
    const id = schedule(() => setIsIdle(true));
    return () => cancel(id as number);
  }, []);
  return isIdle;
}
