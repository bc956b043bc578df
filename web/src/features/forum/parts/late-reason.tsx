import type { ComponentProps } from 'react';
import { Late, latePart } from '../../../ui/late.tsx';
import type { ReasonLine } from '../../../ui/reason-line.tsx';

/** Reasons quote the questionnaire: its words come along only where a reason is given. */
const REASON_LINE = latePart(async () => (await import('../../../ui/reason-line.tsx')).ReasonLine);

/** Keeps a line free until it is there. */
export function LateReason(props: ComponentProps<typeof ReasonLine>) {
  return (
    <div className="min-h-6">
      <Late part={REASON_LINE} {...props} />
    </div>
  );
}
