import { type KeyboardEvent, type RefObject, useCallback } from 'react';

type QuestionKeys = {
  form: RefObject<HTMLFormElement | null>;
  count: number;
  chosen: number;
  choose: (index: number) => void;
  goOn: () => void;
  /** The next question is about to appear. */
  isLeft: RefObject<boolean>;
};

const FORWARD = ['ArrowDown', 'ArrowRight'];
const BACKWARD = ['ArrowUp', 'ArrowLeft'];

/**
 * Numbers choose, arrows move, Enter goes on. The keys work only while the focus is within the
 * question: single-character shortcuts must not fire from elsewhere (WCAG 2.1.4).
 */
export function useQuestionKeys(keys: QuestionKeys) {
  const { form, count, chosen, choose, goOn, isLeft } = keys;
  return useCallback(
    (event: KeyboardEvent<HTMLFormElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      // Enter confirms an input method's composition here.
      if (event.nativeEvent.isComposing) return;
      // A fast second key must not affect the question that was just answered.
      if (isLeft.current) return event.preventDefault();
      const target = event.target as HTMLElement;

      const take = (index: number) => {
        event.preventDefault();
        choose(index);
        form.current?.querySelectorAll<HTMLElement>('[role="radio"]')[index]?.focus();
      };

      if (event.key === 'Enter') {
        if (event.repeat || target.closest('button, a')) return;
        event.preventDefault();
        goOn();
        return;
      }
      if (target.matches('input[type="text"]')) return;
      if (/^[1-9]$/.test(event.key) && Number(event.key) <= count) {
        take(Number(event.key) - 1);
        return;
      }
      // On an option the radio group handles arrows; from the heading the first arrow moves there.
      if (target.matches('[role="radio"]')) return;
      if (FORWARD.includes(event.key)) take((chosen + 1) % count);
      else if (BACKWARD.includes(event.key)) take(chosen > 0 ? chosen - 1 : count - 1);
    },
    [form, count, chosen, choose, goOn, isLeft],
  );
}
