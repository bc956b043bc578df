import { isAssessmentReviewDue } from '@attune/domain/assessment/assessment-review';
import type { Attitude } from '@attune/domain/assessment/attitude';
import { ATTITUDE_MEANINGS } from '@attune/domain/assessment/attitude-meanings';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AttitudePoint, User } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { TextAction } from '#ui/text-action.tsx';
import { useSubmitCheckIn } from '../assessment.queries.ts';
import { CheckInForm } from './check-in-form.tsx';

type CheckInCardProps = {
  user: Pick<User, 'id' | 'timeZone' | 'lastReviewedAt' | 'reviewDismissedAt' | 'aiPreference'>;
  latestAssessmentAt: string | null;
  now?: Date;
};

type Saved = { point: AttitudePoint; before: Attitude | null };

/**
 * Thirty days after the last answers the dashboard asks two questions, and nothing else reminds the
 * user (DECISIONS B8). The check-in can also be opened at any time.
 */
export function CheckInCard({ user, latestAssessmentAt, now }: CheckInCardProps) {
  const [openedAt] = useState(() => now ?? new Date());
  const [searchParams] = useSearchParams();
  const [saved, setSaved] = useState<Saved | null>(null);
  const [isDismissed, setIsDismissed] = useState(false);
  const save = useSubmitCheckIn(user.id);

  if (saved) return <SavedCard {...saved} />;
  const { lastReviewedAt, reviewDismissedAt } = user;
  const facts = { latestAssessmentAt, lastReviewedAt, reviewDismissedAt };
  // A live update may mark the check-in as done before the response to its save arrives. The card
  // stays until then.
  const isShown =
    save.isPending || searchParams.has('check-in') || isAssessmentReviewDue(facts, openedAt);
  if (latestAssessmentAt === null || isDismissed || !isShown) return null;

  const lastAnsweredAt =
    [latestAssessmentAt, lastReviewedAt ?? ''].sort().at(-1) ?? latestAssessmentAt;
  return (
    <Card title={`Has anything shifted since ${formatDate(lastAnsweredAt, user.timeZone)}?`}>
      <p className="max-w-measure text-sm text-muted">
        Two questions, half a minute. Your answers are added to your history; they don’t replace
        earlier ones.
      </p>
      <CheckInForm
        save={save}
        onSaved={(point) => setSaved({ point, before: user.aiPreference as Attitude | null })}
        onDismissed={() => {
          setIsDismissed(true);
          // The pressed button disappears with the card.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      />
    </Card>
  );
}

function SavedCard({ point, before }: Saved) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const label = point.ai_preference;
  const hasMoved = before !== null && before !== label;
  return (
    <Card headingRef={heading} title={hasMoved ? `From ${before} to ${label}` : `Still ${label}`}>
      <p className="max-w-measure text-sm">
        You answered <mark>“{point.reaction}”</mark> and <mark>“{point.feeling}”</mark>, an average
        of {point.average.toFixed(1)}. {ATTITUDE_MEANINGS[label].meaning}
      </p>
      <div>
        <TextAction render={<Link to="/assessment/summary" />}>See it over time</TextAction>
      </div>
    </Card>
  );
}

type CardProps = {
  title: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

function Card({ title, headingRef, children }: CardProps) {
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-6 md:p-8">
      <p className="text-sm font-semibold">AI check-in</p>
      <h2 ref={headingRef} tabIndex={-1} className="heading text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
