import type { ComponentProps } from 'react';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import type { ReasonLine } from '#ui/reason-line.tsx';

/** Reasons quote the questionnaire, whose texts are loaded only where a reason is shown. */
const REASON_LINE = lazyPart(async () => (await import('#ui/reason-line.tsx')).ReasonLine);

export function LazyReasonLine(props: ComponentProps<typeof ReasonLine>) {
  return (
    <div className="min-h-6">
      <Lazy part={REASON_LINE} {...props} />
    </div>
  );
}
