import { hasAccess } from '@attune/domain/billing/access';
import { getFirstChargeDate } from '@attune/domain/billing/checkout';
import { getTrialDaysLeft } from '@attune/domain/billing/trial';
import type { User } from '#platform/api/account.ts';
import { formatDay } from './format-day.ts';

type Question = [question: string, answer: string];

function planQuestions(user: User, now: Date): Question[] {
  const { trialEndsAt, timeZone } = user;
  const days = hasAccess(user, now) ? getTrialDaysLeft(trialEndsAt, now) : null;
  const questions: Question[] = [];
  if (days !== null && trialEndsAt) {
    questions.push([
      `What happens on ${formatDay(trialEndsAt, timeZone, now)} if I do nothing?`,
      'The trial ends and the pages close. No charge, no reminder chain. One email, then quiet.',
    ]);
  }
  questions.push([
    'Do I lose what I wrote?',
    'No. Results, journal, chats, goals and posts stay readable and yours to export under Manage subscription, in Your data.',
  ]);
  if (days !== null) {
    questions.push(
      getFirstChargeDate(trialEndsAt, now)
        ? [
            'If I choose a plan today, do I lose free days?',
            'No. The first charge waits until the trial ends.',
          ]
        : [
            'If I choose a plan today, do I lose free days?',
            'The rest of the last two: a charge cannot be put off by so little, so it is made at once. Wait until the trial ends if you would rather use them first.',
          ],
    );
  }
  questions.push([
    'How do I cancel?',
    'One button under Manage subscription. You keep access until the end of the period, and you can resume before then.',
  ]);
  return questions;
}

export function PlanQuestions({ user, now }: { user: User; now: Date }) {
  return (
    <section aria-labelledby="questions-title" className="grid gap-8">
      <h2 id="questions-title" className="display text-3xl">
        Before you decide
      </h2>
      <dl className="grid gap-x-12 md:grid-cols-2">
        {planQuestions(user, now).map(([question, answer]) => (
          <div key={question} className="border-t border-line py-5">
            <dt className="heading text-xl">{question}</dt>
            <dd className="mt-1 text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
