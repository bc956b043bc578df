import { Link } from 'react-router';
import type { DailyPage } from '#platform/api/generated/types.gen.ts';

type AnsweredProps = { answer: NonNullable<DailyPage['answeredAs']> };

export function Answered({ answer }: AnsweredProps) {
  if (answer.kind === 'post') {
    return (
      <p>
        You answered this{' '}
        <Link to={`/forum/${answer.id}`} className="link">
          as a post in the community
        </Link>
        .
      </p>
    );
  }
  if (answer.text === null) {
    return (
      <p className="text-muted">
        You answered this in your journal. What you wrote there is not here any more.
      </p>
    );
  }
  return (
    <figure className="grid max-w-measure gap-3">
      <blockquote className="border-s-2 border-accent-ink ps-4 text-lg break-words whitespace-pre-line">
        {answer.text}
      </blockquote>
      <figcaption className="text-sm text-muted">
        Your answer. Only you can read it.{' '}
        <Link to="/mind#journal" className="link">
          Open it in your journal
        </Link>
      </figcaption>
    </figure>
  );
}
