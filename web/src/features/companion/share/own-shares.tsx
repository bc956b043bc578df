import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { ConversationShare } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { TextAction } from '#ui/text-action.tsx';
import { sharesQuery } from './shares.queries.ts';

type OwnSharesProps = {
  userId: string;
  timeZone: string;
  /** Shows only the links of this conversation, and nothing if there are none. */
  conversationId?: string;
};

/** The user's links that still work, each with a way to stop it. */
export function OwnShares({ userId, timeZone, conversationId }: OwnSharesProps) {
  const read = useQuery(sharesQuery(userId));
  const client = useQueryClient();
  const attempt = useAttempt();
  const container = useRef<HTMLDivElement>(null);
  if (!read.data) return <LoadState read={read} failure="Your links couldn’t load." size="sm" />;
  const shares = read.data.filter(
    (share) => (conversationId ?? share.conversationId) === share.conversationId,
  );
  if (conversationId && shares.length === 0) return null;

  async function stop({ id }: ConversationShare) {
    await attempt(
      unwrap(sdk.stopSharing({ path: { id } })),
      'We couldn’t stop sharing, so the link still works. Please try again.',
    );
    await client.invalidateQueries({ queryKey: sharesQuery(userId).queryKey });
    // The pressed button disappears with its row.
    container.current?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className="grid gap-2 focus:outline-none">
      {conversationId && <h3 className="text-sm font-semibold">Links to this conversation</h3>}
      {shares.length === 0 && (
        <p className="text-sm text-muted">
          You aren’t sharing any conversations. You can share one from its menu.
        </p>
      )}
      <ul className="grid empty:hidden">
        {shares.map((share) => (
          <li
            key={share.id}
            className="flex items-center justify-between gap-4 border-t border-line py-2 text-sm"
          >
            <span className="grid min-w-0">
              {!conversationId && (
                <Link
                  to={`/assistant?conversation=${share.conversationId}`}
                  dir="auto"
                  className="link wrap-anywhere"
                >
                  {share.title}
                </Link>
              )}
              <span className="text-xs text-muted">
                {share.isTakenDown
                  ? 'Taken down by a moderator'
                  : `Works until ${formatDate(share.expiresAt, timeZone)}`}
              </span>
            </span>
            <TextAction className="shrink-0" onClick={() => void stop(share)}>
              Stop sharing<span className="sr-only"> {share.title}</span>
            </TextAction>
          </li>
        ))}
      </ul>
    </div>
  );
}
