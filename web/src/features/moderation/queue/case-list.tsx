import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as api from '#platform/api/moderation.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NewItemsBar } from '#ui/new-items-bar.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { queueQuery } from '../moderation.queries.ts';
import { QUEUES } from '../moderation-labels.ts';
import { BulkActionsBar } from './bulk-actions-bar.tsx';
import { CaseCard } from './case-card.tsx';
import { focusCase } from './focus-case.ts';
import { PendingDecision } from './pending-decision.tsx';
import { readQueueKey } from './queue-keys.ts';
import { useCaseDecision } from './use-case-decision.ts';
import { useWaitingCount } from './use-waiting-count.ts';

type CaseListProps = { userId: string; timeZone: string; state: api.QueueState };

export function CaseList({ userId, timeZone, state }: CaseListProps) {
  const queue = useInfiniteQuery(queueQuery(userId, state));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const container = useRef<HTMLDivElement>(null);
  const lastAt = useRef(0);
  const deciding = useCaseDecision(userId, keepFocus, () => setChosen(new Set()));
  const cases = queue.data?.pages.flatMap((page) => page.cases) ?? [];
  const picked = cases.filter(({ id }) => chosen.has(id));
  const waiting = useWaitingCount(cases, useReadIds(userId, state));

  const cards = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];

  /** A decided case leaves the queue: the focus moves to what is there now. */
  function keepFocus() {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    const left = cards();
    const next = left[Math.min(lastAt.current, left.length - 1)];
    if (next) focusCase(next);
    else container.current?.focus();
  }

  function choose(id: string, isChosen: boolean) {
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  function ask(action: Parameters<typeof deciding.ask>[0], targets: typeof cases) {
    lastAt.current = Math.max(
      0,
      cases.findIndex(({ id }) => id === targets[0]?.id),
    );
    deciding.ask(action, targets);
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const key = readQueueKey(event);
    if (!key) return;
    event.preventDefault();
    const here = (event.target as HTMLElement).closest<HTMLElement>('[data-case]');
    const at = here ? cards().indexOf(here) : -1;
    const item = cases[at];
    if (key.kind === 'move') cards()[Math.max(0, at + key.step)]?.focus();
    else if (!item) return;
    else if (key.kind === 'choose') choose(item.id, !chosen.has(item.id));
    else ask(key.action, [item]);
  }

  async function showWaiting() {
    await queue.refetch();
    container.current?.focus();
  }

  if (!queue.isSuccess && cases.length === 0) {
    return <LoadState read={queue} failure="The queue could not be read just now." />;
  }
  return (
    <div ref={container} tabIndex={-1} className="grid gap-6 focus:outline-none">
      <NewItemsBar count={waiting} noun="case" onShow={() => void showWaiting()} />
      {cases.length === 0 && (
        <EmptyState title={QUEUES.find((entry) => entry.state === state)?.empty ?? ''}>
          Reports and what the rules hold back come here, the most urgent first.
        </EmptyState>
      )}
      <BulkActionsBar
        chosen={picked}
        onAct={(action) => ask(action, picked)}
        onNone={() => setChosen(new Set())}
      />
      <ul className="grid gap-8 empty:hidden" onKeyDown={onKeyDown}>
        {cases.map((item) => (
          <li key={item.id}>
            <CaseCard
              userId={userId}
              timeZone={timeZone}
              item={item}
              choice={{
                isChosen: chosen.has(item.id),
                onChoose: (isChosen) => choose(item.id, isChosen),
              }}
              onAct={(action) => ask(action, [item])}
              onUndo={deciding.undo}
            />
          </li>
        ))}
      </ul>
      <ShowMore read={queue} />
      <PendingDecision deciding={deciding} />
    </div>
  );
}

/** The first cases of the queue now; the counts on the tabs update at once. */
function useReadIds(userId: string, state: api.QueueState) {
  const client = useQueryClient();
  return async () => {
    const { cases, counts } = await api.readQueue(state, undefined);
    client.setQueryData(queueQuery(userId, state).queryKey, (data) => {
      const [first, ...others] = data?.pages ?? [];
      return data && first ? { ...data, pages: [{ ...first, counts }, ...others] } : data;
    });
    return cases.map(({ id }) => id);
  };
}
