import { type ReactNode, useEffect, useId, useRef } from 'react';

/**
 * The end of a practice, with the mood question. On a phone it is often out of view: the steps are
 * gone, or the user was watching the rings further down. The pressed button is gone too, so the
 * focus moves here.
 */
export function PracticeEnd({ children }: { children: ReactNode }) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.focus({ preventScroll: true });
    container.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this may hold none
    <div
      ref={container}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="grid scroll-my-24 gap-4 outline-none"
    >
      <p id={id} className="display text-2xl">
        Done
      </p>
      {children}
    </div>
  );
}
