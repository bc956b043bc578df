import { formatAttitude } from '@attune/domain/assessment/attitude-bands';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#platform/browser/format-date.ts';
import { assessmentsQuery } from '../assessment.queries.ts';
import { shownType } from './corrected-letters.ts';
import { LoadError } from './load-error.tsx';
import { SummarySection } from './summary-section.tsx';
import { TypeLetters } from './type-letters.tsx';

type EarlierResultsProps = { userId: string; latestId: string; timeZone: string };

/** Nothing is overwritten: every past assessment is listed. */
export function EarlierResults({ userId, latestId, timeZone }: EarlierResultsProps) {
  const all = useQuery(assessmentsQuery(userId));
  const earlier = all.data?.filter(({ id }) => id !== latestId) ?? [];
  if (!all.isError && earlier.length === 0) return null;
  return (
    <SummarySection name="Earlier results" title="What you answered before">
      {all.isError ? (
        <LoadError error={all.error} onRetry={() => void all.refetch()} />
      ) : (
        <ul className="grid border-b border-line">
          {earlier.map((assessment) => (
            <li
              key={assessment.id}
              className="grid grid-cols-[4.5rem_1fr] items-baseline gap-x-4 border-t border-line py-3 text-sm sm:grid-cols-[6rem_1fr_auto]"
            >
              <span className="heading text-xl">
                <TypeLetters type={shownType(assessment)} />
              </span>
              <span>{formatAttitude(assessment.ai_preference)}</span>
              <span className="text-muted max-sm:col-start-2">
                {formatDate(assessment.createdAt, timeZone)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SummarySection>
  );
}
