import type { Action } from '@attune/domain/moderation/decisions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { QueueState } from '../../../platform/api/moderation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import { queueQuery } from '../moderation.queries.ts';
import { ACTION_NAMES, QUEUES, refusalOf } from '../moderation-words.ts';
import { CaseCard } from './case-card.tsx';
import { PendingDecision } from './pending-decision.tsx';
import { readQueueKey } from './queue-keys.ts';
import { useDecide } from './use-decide.ts';

type CaseListProps = { userId: string; timeZone: string; state: QueueState };

const BULK: readonly Action[] = ['dismiss', 'restore', 'hide', 'remove', 'warn'];

export function CaseList({ userId, timeZone, state }: CaseListProps) {
  const queue = useInfiniteQuery(queueQuery(userId, state));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const deciding = useDecide(userId, () => setChosen(new Set()));
  const cases = queue.data?.pages.flatMap((page) => page.cases) ?? [];
  const picked = cases.filter(({ id }) => chosen.has(id));

  function choose(id: string, isChosen: boolean) {
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const key = readQueueKey(event);
    if (!key) return;
    event.preventDefault();
    const here = (event.target as HTMLElement).closest<HTMLElement>('[data-case]');
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
    const at = here ? cards.indexOf(here) : -1;
    const item = cases[at];
    if (key.kind === 'move') cards[Math.max(0, at + key.step)]?.focus();
    else if (!item) return;
    else if (key.kind === 'choose') choose(item.id, !chosen.has(item.id));
    else deciding.ask(key.action, [item]);
  }

  if (queue.isPending) return <Loading variant="skeleton" />;
  if (queue.isError && cases.length === 0) {
    return (
      <NoticeBox
        tone="bad"
        action={<TextAction onClick={() => void queue.refetch()}>Try again</TextAction>}
      >
        {refusalOf(queue.error, 'The queue could not be read just now.')}
      </NoticeBox>
    );
  }
  if (cases.length === 0) {
    return (
      <EmptyState title={QUEUES.find((one) => one.state === state)?.empty ?? ''}>
        Reports and what the rules hold back come here, the most urgent first.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      {picked.length > 0 && (
        <div className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-3 shadow-float">
          <b className="me-2 text-sm" role="status">
            {picked.length} chosen
          </b>
          {BULK.filter((action) => picked.some(({ actions }) => actions.includes(action))).map(
            (action) => (
              <Button
                key={action}
                size="sm"
                kind="secondary"
                onClick={() => deciding.ask(action, picked)}
              >
                {ACTION_NAMES[action]}
              </Button>
            ),
          )}
          <Button size="sm" kind="plain" onClick={() => setChosen(new Set())}>
            Choose none
          </Button>
        </div>
      )}
      <ul ref={list} className="grid gap-8" onKeyDown={onKeyDown}>
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
              onAct={(action) => deciding.ask(action, [item])}
            />
          </li>
        ))}
      </ul>
      {queue.hasNextPage && (
        <div>
          <Button
            kind="secondary"
            isWorking={queue.isFetchingNextPage}
            workingLabel="Reading"
            onClick={() => void queue.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
      <PendingDecision deciding={deciding} />
    </div>
  );
}
