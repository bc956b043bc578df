import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { NOT_SAVED, useNotifyProblem } from '#platform/query/use-notify-problem.ts';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { discardLists } from '../list-cache.ts';
import { AuthorName } from '../parts/author.tsx';
import { Namesakes, tagNamesakes } from '../parts/namesakes.tsx';

type OwnMutesProps = { userId: string; timeZone: string };
type MutedItem = {
  id: string;
  name: string;
  mutedAt: string;
  label: ReactNode;
  unmute: () => unknown;
};

const mutesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['mutes', userId],
    queryFn: () => unwrap(sdk.listMutes()),
    staleTime: 0,
  });

/** The user's mutes. A muted thread is missing from all lists, so this is the way back to it. */
export function OwnMutes({ userId, timeZone }: OwnMutesProps) {
  const read = useQuery(mutesQuery(userId));
  const { data } = read;
  if (!data)
    return <LoadState read={read} failure="Your muted people and posts couldn’t be loaded." />;
  const tags = tagNamesakes(data.people);
  const rows: MutedItem[] = [
    ...data.people.map(({ id, name, mutedAt }) => ({
      id,
      name: [name, tags.get(id)].join(' ').trim(),
      mutedAt,
      label: <AuthorName author={{ id, name }} />,
      unmute: () => unwrap(sdk.unmutePerson({ path: { id } })),
    })),
    ...data.posts.map(({ id, title, mutedAt }) => ({
      id,
      name: title,
      mutedAt,
      label: (
        <Link to={`/forum/${id}`} className="link">
          {title}
        </Link>
      ),
      unmute: () => unwrap(sdk.unmutePost({ path: { id } })),
    })),
  ];
  return (
    <Namesakes members={data.people}>
      <MuteRows rows={rows} userId={userId} timeZone={timeZone} />
    </Namesakes>
  );
}

function MuteRows({ rows, userId, timeZone }: OwnMutesProps & { rows: readonly MutedItem[] }) {
  const client = useQueryClient();
  const { notify } = useToast();
  const notifyProblem = useNotifyProblem();
  const container = useRef<HTMLDivElement>(null);

  async function unmute({ name, unmute: send }: MutedItem) {
    try {
      await send();
    } catch (error) {
      return notifyProblem(error, NOT_SAVED);
    }
    discardLists(client, userId);
    await client.invalidateQueries({ queryKey: mutesQuery(userId).queryKey });
    notify({ message: `${name} is no longer muted.` });
    // The pressed button disappears with its row.
    container.current?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className="grid gap-2 focus:outline-none">
      <h4 className="text-sm font-semibold">Muted</h4>
      {rows.length === 0 && (
        <p className="text-sm text-muted">
          You haven’t muted any people or posts. You can mute them from their menus. No one is
          notified.
        </p>
      )}
      <ul className="grid empty:hidden">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex items-center justify-between gap-4 border-t border-line py-2 text-sm"
          >
            <span className="grid min-w-0">
              <span dir="auto" className="wrap-anywhere">
                {row.label}
              </span>
              <span className="text-xs text-muted">since {formatDate(row.mutedAt, timeZone)}</span>
            </span>
            <TextAction onClick={() => void unmute(row)}>
              Unmute<span className="sr-only"> {row.name}</span>
            </TextAction>
          </li>
        ))}
      </ul>
    </div>
  );
}
