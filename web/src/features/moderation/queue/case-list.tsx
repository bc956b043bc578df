import type { Action } from '@attune/domain/moderation/decisions';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { ModerationCase } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NewItemsBar } from '#ui/new-items-bar.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { queueQuery } from '../moderation.queries.ts';
import type { QueueState } from '../moderation-labels.ts';
import { ACTION_NAMES, QUEUES } from '../moderation-labels.ts';
import { CaseCard } from './case-card.tsx';
import { PendingDecision } from './decision-dialog.tsx';
import { focusCase, useCaseDecision } from './use-case-decision.ts';
import { useWaitingCount } from './use-waiting-count.ts';

type CaseListProps = { userId: string; timeZone: string; state: QueueState };

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
function useReadIds(userId: string, state: QueueState) {
  const client = useQueryClient();
  return async () => {
    const { cases, counts } = await unwrap(sdk.readModerationQueue({ query: { state } }));
    client.setQueryData(queueQuery(userId, state).queryKey, (data) => {
      const [first, ...others] = data?.pages ?? [];
      return data && first ? { ...data, pages: [{ ...first, counts }, ...others] } : data;
    });
    return cases.map(({ id }) => id);
  };
}

const ACTION_KEYS: Readonly<Record<string, Action>> = {
  h: 'hide',
  s: 'restore',
  r: 'remove',
  f: 'dismiss',
  w: 'warn',
};

type QueueKey =
  | { kind: 'move'; step: 1 | -1 }
  | { kind: 'choose' }
  | { kind: 'act'; action: Action };

/** The action of a key in the queue; null while typing or with a modifier. */
function readQueueKey(event: KeyboardEvent<HTMLElement>): QueueKey | null {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof HTMLElement && target.matches('input[type="text"], textarea, select')) {
    return null;
  }
  if (key === 'j') return { kind: 'move', step: 1 };
  if (key === 'k') return { kind: 'move', step: -1 };
  if (key === 'x') return { kind: 'choose' };
  const action = ACTION_KEYS[key];
  return action ? { kind: 'act', action } : null;
}

type BulkActionsBarProps = {
  chosen: readonly ModerationCase[];
  onAct: (action: Action) => void;
  onNone: () => void;
};

const BULK_ACTIONS: readonly Action[] = ['dismiss', 'restore', 'hide', 'remove', 'warn'];

function BulkActionsBar({ chosen, onAct, onNone }: BulkActionsBarProps) {
  if (chosen.length === 0) return null;
  const possible = BULK_ACTIONS.filter((action) =>
    chosen.some(({ actions }) => actions.includes(action)),
  );
  return (
    <div className="sticky top-18 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-3 shadow-float">
      <b className="me-2 text-sm" role="status">
        {chosen.length} chosen
      </b>
      {possible.map((action) => (
        <Button key={action} size="sm" kind="secondary" onClick={() => onAct(action)}>
          {ACTION_NAMES[action]}
        </Button>
      ))}
      <Button size="sm" kind="plain" onClick={onNone}>
        Choose none
      </Button>
    </div>
  );
}
