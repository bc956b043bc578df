import { type KeyboardEvent, type RefObject, useCallback } from 'react';

type QuestionKeys = {
  form: RefObject<HTMLFormElement | null>;
  count: number;
  chosen: number;
  choose: (index: number) => void;
  goNext: () => void;
  /** True once this question is answered and the next one is about to appear. */
  isLeaving: RefObject<boolean>;
};

const FORWARD = ['ArrowDown', 'ArrowRight'];
const BACKWARD = ['ArrowUp', 'ArrowLeft'];

/**
 * Numbers choose, arrows move, Enter continues. The keys work only while the focus is within the
 * question: single-character shortcuts must not fire from elsewhere (WCAG 2.1.4).
 */
export function useQuestionKeys(keys: QuestionKeys) {
  const { form, count, chosen, choose, goNext, isLeaving } = keys;
  return useCallback(
    (event: KeyboardEvent<HTMLFormElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      // During composition, Enter only confirms the input method's text.
      if (event.nativeEvent.isComposing) return;
      // A fast second key must not affect the question that was just answered.
      if (isLeaving.current) return event.preventDefault();
      const target = event.target as HTMLElement;

      const select = (index: number) => {
        event.preventDefault();
        choose(index);
        form.current?.querySelectorAll<HTMLElement>('[role="radio"]')[index]?.focus();
      };

      if (event.key === 'Enter') {
        if (event.repeat || target.closest('button, a')) return;
        event.preventDefault();
        goNext();
        return;
      }
      if (target.matches('input[type="text"]')) return;
      if (/^[1-9]$/.test(event.key) && Number(event.key) <= count) {
        select(Number(event.key) - 1);
        return;
      }
      // On an option, the radio group handles arrows; elsewhere, an arrow chooses an option.
      if (target.matches('[role="radio"]')) return;
      if (FORWARD.includes(event.key)) select((chosen + 1) % count);
      else if (BACKWARD.includes(event.key)) select(chosen > 0 ? chosen - 1 : count - 1);
    },
    [form, count, chosen, choose, goNext, isLeaving],
  );
}
