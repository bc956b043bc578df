import { useEffect, useEffectEvent } from 'react';

/** Elements in which the arrow keys already mean something. */
const HAS_ARROW_KEYS =
  'input, textarea, select, pre, table, [contenteditable], [role="radio"], [role="menu"], [role="dialog"], [role="toolbar"]';

type StepKeys = { isOn: boolean; goNext: () => void; goBack: () => void };

/** The left and right arrow keys turn to the previous and to the next step. */
export function useStepKeys({ isOn, goNext, goBack }: StepKeys): void {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.defaultPrevented || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(HAS_ARROW_KEYS)) return;
    if (event.key === 'ArrowRight') goNext();
    else if (event.key === 'ArrowLeft') goBack();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [isOn]);
}
