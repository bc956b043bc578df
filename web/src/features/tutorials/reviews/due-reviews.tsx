import { formatMinutes, pluralize } from '@attune/domain/kernel/pluralize';
import { estimateReviewMinutes } from '@attune/domain/tutorials/reviews';
import { Link } from 'react-router';
import { REVIEWS_PATH } from './reviews-address.ts';

type DueReviewsProps = { count: number; hidesNumbers: boolean };

/** The way to today's questions; nothing if none are left. */
export function DueReviews({ count, hidesNumbers }: DueReviewsProps) {
  // A response that an earlier version stored for use without a network has no count.
  if (!count) return null;
  return (
    <p className="text-sm text-muted">
      <Link to={REVIEWS_PATH} className="link">
        {hidesNumbers ? 'Questions to review' : `${pluralize(count, 'question')} to review`}
      </Link>
      {!hidesNumbers && ` · about ${formatMinutes(estimateReviewMinutes(count))}`}
    </p>
  );
}
