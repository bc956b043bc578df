import {
  explainReason,
  getReasonAnswers,
  joinExplanation,
  type Reason,
} from '@attune/domain/guidance/reason';
import { Link } from 'react-router';
import { BecauseLine } from './because-line.tsx';

type ReasonLineProps = {
  reason: Reason;
  /** Whether to show a link to the user's answers. */
  canChange?: boolean;
};

export function ReasonLine({ reason, canChange = false }: ReasonLineProps) {
  const action = canChange && (
    <Link to="/assessment/summary" className="link">
      Change my answer
    </Link>
  );
  const explanation = explainReason(reason);
  // An assumption is not the user's own statement, so nothing is highlighted.
  if (reason.kind === 'attitude' && reason.because.length === 0) {
    return (
      <p className="text-sm leading-relaxed">
        {joinExplanation(explanation)} {action}
      </p>
    );
  }
  const second = getReasonAnswers(reason)[1]?.answer;
  const { lead, quoted, rest } = explanation;
  return (
    <BecauseLine
      lead={lead}
      cause={`“${quoted}”`}
      rest={second ? <HighlightedAnswer text={rest} answer={`“${second}”`} /> : rest}
      action={action}
    />
  );
}

function HighlightedAnswer({ text, answer }: { text: string; answer: string }) {
  const index = text.indexOf(answer);
  return (
    <>
      {text.slice(0, index)}
      <mark>{answer}</mark>
      {text.slice(index + answer.length)}
    </>
  );
}
