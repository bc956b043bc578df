import {
  type Explanation,
  explainReason,
  getReasonAnswers,
  joinExplanation,
  type Reason,
} from '@attune/domain/guidance/reason';
import { Link } from 'react-router';
import { BecauseLine } from './because-line.tsx';

type ReasonLineProps = {
  reason: Reason | null;
  /** The sentence, if the reason alone does not say everything. */
  explanation?: Explanation;
  /** Whether to show a link to where the user can change the reason. */
  canChange?: boolean;
};

/** Where the cause of a reason can be changed. Activity and moods cannot. */
const CHANGE_PATHS: Partial<Record<Reason['kind'], string>> = {
  answer: '/assessment/summary',
  attitude: '/assessment/summary',
  correction: '/assessment/summary',
  occupation: '/profile',
};

export function ReasonLine({ reason, canChange = false, ...props }: ReasonLineProps) {
  const explanation = props.explanation ?? (reason && explainReason(reason));
  if (!explanation) return null;
  const path = canChange && reason ? CHANGE_PATHS[reason.kind] : null;
  const action = path && (
    <Link to={path} className="link">
      Change my answer
    </Link>
  );
  // An assumption is not the user's own statement, so nothing is highlighted.
  const isAssumed = reason?.kind === 'attitude' && reason.because.length === 0;
  if (isAssumed || explanation.quoted === '') {
    return (
      <p className="text-sm leading-relaxed">
        {joinExplanation(explanation)} {action}
      </p>
    );
  }
  const second = reason && getReasonAnswers(reason)[1]?.answer;
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
