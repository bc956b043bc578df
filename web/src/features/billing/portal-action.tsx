import type { ReactNode } from 'react';
import { TextAction } from '#ui/text-action.tsx';
import { usePortal } from './use-external-redirect.ts';

export function PortalAction({ userId, children }: { userId: string; children: ReactNode }) {
  const { isOpening, problem, open } = usePortal(userId);
  return (
    <>
      <TextAction
        tone="inherit"
        className="inline! text-start"
        aria-busy={isOpening || undefined}
        aria-disabled={isOpening || undefined}
        onClick={open}
      >
        {isOpening ? 'Opening the billing portal' : children}
      </TextAction>
      {problem && <span role="alert"> (The billing portal didn’t open. {problem})</span>}
    </>
  );
}
