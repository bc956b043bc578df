import type { ComponentProps } from 'react';
import { Lazy, lazyPart } from '../../../ui/lazy.tsx';
import type { ReasonLine } from '../../../ui/reason-line.tsx';

/** Reasons quote the questionnaire: its words come along only where a reason is given. */
const REASON_LINE = lazyPart(async () => (await import('../../../ui/reason-line.tsx')).ReasonLine);

/** Keeps a line free until it is there. */
export function LazyReasonLine(props: ComponentProps<typeof ReasonLine>) {
  return (
    <div className="min-h-6">
      <Lazy part={REASON_LINE} {...props} />
    </div>
  );
}
