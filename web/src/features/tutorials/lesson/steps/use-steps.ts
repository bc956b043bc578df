import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { focusPartHeading, partElementId, toPartId } from '../lesson-anchors.ts';
import { END } from '../outline/lesson-parts.ts';

/** Stored in the history entry of a step: the step it was opened from. */
type StepState = { from?: string } | null;

type StepsOptions = {
  /** The parts in reading order. */
  ids: readonly string[];
  /** The part to show when the address names none. */
  initialId: string;
  /** The part that belongs to a linked note; null without a link to one. */
  linkedId: string | null;
  isOn: boolean;
};

/** The part shown in a lesson by steps. Each step has an address, so that the Back button works. */
export function useSteps({ ids, initialId, linkedId, isOn }: StepsOptions) {
  const { hash, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const current = findStep(ids, linkedId ?? toPartId(hash), initialId);
  const index = ids.indexOf(current);
  const shown = useRef(current);
  const afterShow = useRef<(() => void) | null>(null);

  const settle = useEffectEvent(() => {
    const act = afterShow.current;
    afterShow.current = null;
    // After Back, the browser restores the scroll position. A linked note scrolls by itself.
    if (!isOn || linkedId !== null) return;
    if (!isBack) window.scrollTo({ top: 0 });
    if (act) act();
    else focusPartHeading(current);
  });
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    settle();
  }, [current]);

  function show(id: string, act?: () => void) {
    if (id === current) return act?.();
    afterShow.current = act ?? null;
    const from: StepState = { from: current };
    return void navigate({ hash: partElementId(id) }, { state: from, preventScrollReset: true });
  }

  return {
    current,
    show,
    goNext() {
      const next = ids[index + 1];
      if (next) show(next);
    },
    goBack() {
      const previous = ids[index - 1];
      if (!previous) return;
      if ((state as StepState)?.from === previous) void navigate(-1);
      else show(previous);
    },
  };
}

/** The end exists only in a finished lesson; before that, its address shows the last part. */
function findStep(ids: readonly string[], requested: string | null, initialId: string): string {
  if (requested === null) return initialId;
  if (ids.includes(requested)) return requested;
  return requested === END ? (ids.at(-1) ?? initialId) : initialId;
}
