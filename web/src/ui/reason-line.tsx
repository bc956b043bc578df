import { explainReason, getReasonAnswers, type Reason } from '@attune/domain/guidance/reason';
import type { ReactNode } from 'react';
import { BecauseLine } from './because-line.tsx';

type ReasonLineProps = {
  reason: Reason;
  action?: ReactNode;
};

export function ReasonLine({ reason, action }: ReasonLineProps) {
  const { before, quoted, after } = explainReason(reason);
  // An assumption is not the user's own statement.
  if (reason.kind === 'attitude' && reason.because.length === 0) {
    return (
      <p className="text-sm leading-relaxed">
        {before}
        {quoted}
        {after} {action}
      </p>
    );
  }
  const second = getReasonAnswers(reason)[1]?.answer;
  const rest = after.slice(1);
  return (
    <BecauseLine
      lead={before.slice(0, -1).trimEnd()}
      cause={`“${quoted}”`}
      rest={second ? <Named text={rest} own={`“${second}”`} /> : rest}
      action={action}
    />
  );
}

function Named({ text, own }: { text: string; own: string }) {
  const at = text.indexOf(own);
  return (
    <>
      {text.slice(0, at)}
      <mark>{own}</mark>
      {text.slice(at + own.length)}
    </>
  );
}
