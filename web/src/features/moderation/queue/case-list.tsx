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
import { ACTION_NAMES, getEmptyTitle } from '../moderation-labels.ts';
import { CaseCard } from './case-card.tsx';
import { PendingDecision } from './decision-dialog.tsx';
import { focusCase, useCaseDecision } from './use-case-decision.ts';
import { useWaitingCount } from './use-waiting-count.ts';

type CaseListProps = { userId: string; timeZone: string; state: QueueState };

export function CaseList({ userId, timeZone, state }: CaseListProps) {
  const queue = useInfiniteQuery(queueQuery(userId, state));
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const container = useRef<HTMLDivElement>(null);
  const lastIndex = useRef(0);
  const caseDecision = useCaseDecision(userId, keepFocus, () => setChosenIds(new Set()));
  const cases = queue.data?.pages.flatMap((page) => page.cases) ?? [];
  const chosenCases = cases.filter(({ id }) => chosenIds.has(id));
  const waiting = useWaitingCount(cases, useReadIds(userId, state));

  const cards = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];

  /** A decided case leaves the queue, and the focus moves to the case that takes its place. */
  function keepFocus() {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    const remaining = cards();
    const next = remaining[Math.min(lastIndex.current, remaining.length - 1)];
    if (next) focusCase(next);
    else container.current?.focus();
  }

  function choose(id: string, isChosen: boolean) {
    setChosenIds((before) => {
      const next = new Set(before);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  function ask(action: Parameters<typeof caseDecision.ask>[0], targets: typeof cases) {
    lastIndex.current = Math.max(
      0,
      cases.findIndex(({ id }) => id === targets[0]?.id),
    );
    caseDecision.ask(action, targets);
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const key = readQueueKey(event);
    if (!key) return;
    event.preventDefault();
    const focusedCard = (event.target as HTMLElement).closest<HTMLElement>('[data-case]');
    const index = focusedCard ? cards().indexOf(focusedCard) : -1;
    const item = cases[index];
    if (key.kind === 'move') cards()[Math.max(0, index + key.step)]?.focus();
    else if (!item) return;
    else if (key.kind === 'choose') choose(item.id, !chosenIds.has(item.id));
    else ask(key.action, [item]);
  }

  async function showWaiting() {
    await queue.refetch();
    container.current?.focus();
  }

  if (!queue.isSuccess && cases.length === 0) {
    return <LoadState read={queue} failure="The queue couldn’t be loaded." />;
  }
  return (
    <div ref={container} tabIndex={-1} className="grid gap-6 focus:outline-none">
      <NewItemsBar count={waiting} noun="case" onShow={() => void showWaiting()} />
      {cases.length === 0 && (
        <EmptyState title={getEmptyTitle(state)}>
          {state === 'decided'
            ? 'Cases appear here once they’re decided.'
            : 'Reports and held posts appear here, most urgent first.'}
        </EmptyState>
      )}
      <BulkActionsBar
        chosenCases={chosenCases}
        onAct={(action) => ask(action, chosenCases)}
        onNone={() => setChosenIds(new Set())}
      />
      <ul className="grid gap-8 empty:hidden" onKeyDown={onKeyDown}>
        {cases.map((item) => (
          <li key={item.id}>
            <CaseCard
              userId={userId}
              timeZone={timeZone}
              item={item}
              choice={{
                isChosen: chosenIds.has(item.id),
                onChoose: (isChosen) => choose(item.id, isChosen),
              }}
              onAct={(action) => ask(action, [item])}
              onUndo={caseDecision.undo}
            />
          </li>
        ))}
      </ul>
      <ShowMore read={queue} />
      {cases.length > 0 && <KeyHelp />}
      <PendingDecision caseDecision={caseDecision} />
    </div>
  );
}

function KeyHelp() {
  return (
    <p className="text-xs text-muted max-md:hidden pointer-coarse:hidden">
      Keyboard shortcuts: j and k to move, x to select, f for “{ACTION_NAMES.dismiss}”, h to hide, s
      to restore, r to remove, w to warn.
    </p>
  );
}

/** Reads the ids of the first cases in the queue, and updates the counts on the tabs. */
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

/** Where letters are typed. In a menu they find a row. */
const TYPING_SELECTOR = 'input[type="text"], textarea, select, [role="menu"]';

/** What a key does in the queue; null while typing or with a modifier key. */
function readQueueKey(event: KeyboardEvent<HTMLElement>): QueueKey | null {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof HTMLElement && target.closest(TYPING_SELECTOR)) return null;
  if (key === 'j') return { kind: 'move', step: 1 };
  if (key === 'k') return { kind: 'move', step: -1 };
  if (key === 'x') return { kind: 'choose' };
  const action = ACTION_KEYS[key];
  return action ? { kind: 'act', action } : null;
}

type BulkActionsBarProps = {
  chosenCases: readonly ModerationCase[];
  onAct: (action: Action) => void;
  onNone: () => void;
};

const BULK_ACTIONS: readonly Action[] = ['dismiss', 'restore', 'hide', 'remove', 'warn'];

function BulkActionsBar({ chosenCases, onAct, onNone }: BulkActionsBarProps) {
  if (chosenCases.length === 0) return null;
  const possible = BULK_ACTIONS.filter((action) =>
    chosenCases.some(({ actions }) => actions.includes(action)),
  );
  return (
    <div className="sticky top-18 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-3 shadow-float">
      <b className="me-2 text-sm" role="status">
        {chosenCases.length} selected
      </b>
      {possible.map((action) => (
        <Button key={action} size="sm" kind="secondary" onClick={() => onAct(action)}>
          {ACTION_NAMES[action]}
        </Button>
      ))}
      <Button size="sm" kind="plain" onClick={onNone}>
        Clear selection
      </Button>
    </div>
  );
}
