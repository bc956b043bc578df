import { DAY_MS } from '@attune/domain/kernel/time';
import type { Action } from '@attune/domain/moderation/decisions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { ModerationCase } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { newId } from '#platform/browser/new-id.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { useToast } from '#ui/toast.tsx';
import { DONE_LABELS, refusalMessage } from '../moderation-labels.ts';

export type DecisionInput = { action: Action; reason: string; days: number | null };

/**
 * The decision about to be made. It keeps its key until it succeeds, so that a retry does not count
 * twice.
 */
type PendingDecision = { key: string; action: Action; cases: readonly ModerationCase[] };

/**
 * Asks for the reason of an action on cases, sends the decision, and can undo it. `onChanged` is
 * called after a decision or an undo, once the cases are refetched.
 */
export function useCaseDecision(userId: string, onChanged: () => void, onDecided = () => {}) {
  const client = useQueryClient();
  const { notify, notifyError } = useToast();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const refetch = () => client.invalidateQueries({ queryKey: ['moderation', userId] });

  function ask(action: Action, cases: readonly ModerationCase[]) {
    const possible = cases.filter(({ actions }) => actions.includes(action));
    if (possible.length === 0) return;
    setProblem(null);
    setPending({ key: newId(), action, cases: possible });
  }

  /** Undoes one decision, or all that were made together. */
  async function undo(id: string) {
    try {
      await unwrap(sdk.undoDecision({ path: { id } }));
      notify({ message: 'Decision reversed. The author has been notified.' });
    } catch (error) {
      notifyError({
        message: refusalMessage(error, 'The decision couldn’t be reversed. Please try again.'),
      });
    }
    await refetch();
    requestAnimationFrame(onChanged);
  }

  async function confirm({ action, reason, days }: DecisionInput) {
    if (!pending) return;
    const { key, cases } = pending;
    setIsWorking(true);
    setProblem(null);
    let isDone = false;
    try {
      await unwrap(
        sdk.decide({
          body: {
            id: key,
            action,
            reason,
            cases: cases.map(({ id, version }) => ({ id, version })),
            ...(action === 'suspend' ? { until: days === null ? null : daysFromNow(days) } : {}),
          },
        }),
      );
      setPending(null);
      notify({
        message:
          cases.length > 1 ? `${DONE_LABELS[action]}: ${cases.length} cases` : DONE_LABELS[action],
        action: { label: 'Undo', onAct: () => void undo(key) },
      });
      isDone = true;
    } catch (error) {
      setProblem(refusalMessage(error, 'The decision couldn’t be saved. Please try again.'));
    } finally {
      setIsWorking(false);
      await refetch();
    }
    if (!isDone) return;
    onDecided();
    requestAnimationFrame(onChanged);
  }

  return {
    pending,
    problem,
    isWorking,
    ask,
    undo: (id: string) => void undo(id),
    confirm: (decision: DecisionInput) => void confirm(decision),
    cancel: () => setPending(null),
  };
}

function daysFromNow(days: number): string {
  return new Date(serverNow().getTime() + days * DAY_MS).toISOString();
}

/**
 * Focuses a case and scrolls so that its end is visible too, above the toast. The decision adds a
 * line, maybe only after this call.
 */
export function focusCase(card: HTMLElement): void {
  card.focus({ preventScroll: true });
  const observer = new ResizeObserver(() => card.scrollIntoView?.({ block: 'nearest' }));
  observer.observe(card);
  card.addEventListener('blur', () => observer.disconnect(), { once: true });
}
