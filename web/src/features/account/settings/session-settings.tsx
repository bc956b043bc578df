import { getDeviceName } from '@attune/domain/account/device-name';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import type { ListSessionsResponse } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { useUser } from '../auth-context.ts';
import { useSignOutRequest } from '../sign-out-context.ts';
import { sessionsQuery, useEndSessions } from './sessions.queries.ts';
import { SettingsBlock } from './settings-block.tsx';

export function SessionSettings() {
  const { requestSignOut } = useSignOutRequest();
  const { notify, notifyError } = useToast();
  const list = useRef<HTMLUListElement>(null);
  const sessions = useQuery(sessionsQuery);
  const end = useEndSessions();
  const onError = (error: unknown) => notifyError({ message: messageOf(error, UNEXPECTED) });
  // The pressed button disappears with its row.
  const onSuccess = () => {
    list.current?.focus();
    notify({ message: 'Ended. Anyone signed in there is now signed out.' });
  };
  const others = sessions.data?.filter((session) => !session.isCurrent) ?? [];

  return (
    <SettingsBlock
      title="Where you’re signed in"
      lead="End any session you don’t recognize."
      anchor="sessions"
    >
      <LoadState read={sessions} failure={UNEXPECTED} />
      {sessions.data && (
        <ul ref={list} tabIndex={-1} className="grid border-b border-line">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending}
              onEnd={() => end.mutate(session.id, { onError, onSuccess })}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {others.length > 0 && (
          <Button
            kind="secondary"
            isWorking={end.isPending}
            workingLabel="Ending"
            onClick={() => end.mutate(null, { onError, onSuccess })}
          >
            End all other sessions
          </Button>
        )}
        <Button
          kind={others.length > 0 ? 'plain' : 'secondary'}
          onClick={() => void requestSignOut().catch(onError)}
        >
          Sign Out
        </Button>
      </div>
    </SettingsBlock>
  );
}

const LAST_USED = { dateStyle: 'medium', timeStyle: 'short' } as const;

type SessionRowProps = {
  session: ListSessionsResponse['sessions'][number];
  isEnding: boolean;
  onEnd: () => void;
};

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { timeZone } = useUser();
  const device = getDeviceName(session.userAgent);
  const lastUsed = `Last used ${formatDate(session.lastSeenAt, timeZone, LAST_USED)}`;
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-t border-line py-2 text-sm">
      <div>
        <p className="font-medium">{device}</p>
        <p className="text-xs text-muted">
          {lastUsed}
          {session.ip ? ` from ${session.ip}` : ''}
        </p>
      </div>
      {session.isCurrent ? (
        <Tag tone="accent">This device</Tag>
      ) : (
        <TextAction
          disabled={isEnding}
          aria-label={`End the session on ${device}. ${lastUsed}`}
          onClick={onEnd}
        >
          End
        </TextAction>
      )}
    </li>
  );
}
