import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '../../platform/api/account.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextAction } from '../../ui/text-action.tsx';
import { PlanCards } from './plan-cards.tsx';
import { subscriptionState } from './subscription-state.ts';
import { useAccessClock } from './use-access-clock.ts';

const INCLUDED = [
  'The companion, with “What I used” under every reply',
  'All lessons, in your order',
  'Mind section, journal and mood trend',
  'Community and dashboard',
  'Export of everything you make, at any time',
] as const;

const QUESTIONS = [
  [
    'What happens at the end if I do nothing?',
    'The trial ends and the pages close. No charge, no chain of reminders.',
  ],
  [
    'Do I lose what I wrote?',
    'No. Results, journal, chats, goals and posts stay yours, readable and to export.',
  ],
  [
    'If I pay during the trial, do I lose free days?',
    'No. The first charge waits until the trial ends.',
  ],
] as const;

export function SubscriptionPage({ user }: { user: User }) {
  const state = subscriptionState(user, useAccessClock(user));
  return (
    <div className="grid gap-10">
      <header className="grid gap-3">
        <h1 className="display text-4xl">{state.title}</h1>
        <p className="max-w-measure text-lg text-muted">{state.text}</p>
        <p>
          <TextAction render={<Link to="/subscription/manage" />}>Manage subscription</TextAction>
        </p>
      </header>
      <section aria-label="Plans" className="max-w-4xl">
        <PlanCards size="lg" headingLevel={2} />
      </section>
      <section className="rule max-w-4xl">
        <h2 className="text-sm font-semibold">Both plans include everything</h2>
        <ul className="mt-3 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
          {INCLUDED.map((thing) => (
            <li key={thing} className="flex gap-2">
              <Icon of={Check} size={18} className="mt-0.5 text-accent-ink" />
              {thing}
            </li>
          ))}
        </ul>
      </section>
      <section className="rule max-w-4xl">
        <h2 className="text-sm font-semibold">Before you decide</h2>
        <dl className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {QUESTIONS.map(([question, answer]) => (
            <div key={question}>
              <dt className="heading text-lg">{question}</dt>
              <dd className="mt-1 text-sm text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
