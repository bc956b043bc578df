import { getOccupationLabel } from '../account/occupations.ts';
import type { UserDocument } from '../account/user-document.ts';
import { PLANS } from '../billing/plans.ts';
import type { DayContext } from './assessment-facts.ts';
import { FACT_LIMITS } from './fact-limits.ts';
import { buildRef, type Fact } from './facts.ts';
import { formatDay } from './format-day.ts';
import { sanitizeLine } from './sanitize-text.ts';

/** What the companion may know from the account: no email address and no payment identifiers. */
export type OwnProfile = Pick<
  UserDocument,
  | 'displayName'
  | 'timeZone'
  | 'occupation'
  | 'subscriptionStatus'
  | 'subscriptionPlan'
  | 'subscriptionEnd'
  | 'trialEndsAt'
  | 'nextBillingDate'
>;

export function buildProfileFacts(profile: OwnProfile, days: DayContext): Fact[] {
  return [
    {
      ref: buildRef('name'),
      kind: 'name',
      label: 'Your name',
      text: sanitizeLine(profile.displayName, FACT_LIMITS.lineLength),
    },
    { ref: buildRef('plan'), kind: 'plan', label: 'Your plan', text: formatPlan(profile, days) },
    {
      ref: buildRef('time-zone'),
      kind: 'time-zone',
      label: 'Your time zone',
      text: profile.timeZone,
    },
    ...buildOccupationFacts(profile),
  ];
}

function buildOccupationFacts({ occupation }: OwnProfile): Fact[] {
  if (occupation === null || occupation === 'unstated') return [];
  const text = getOccupationLabel(occupation);
  return [{ ref: buildRef('occupation'), kind: 'occupation', label: 'Your work', text }];
}

function formatPlan(profile: OwnProfile, { today, dayOf }: DayContext): string {
  const { subscriptionStatus, subscriptionPlan, subscriptionEnd } = profile;
  const { trialEndsAt, nextBillingDate } = profile;
  const plan = subscriptionPlan ? `${PLANS[subscriptionPlan].name} plan` : null;
  const on = (date: string) => formatDay(dayOf(date), today);
  if (subscriptionStatus === 'expired') return 'No plan';
  if (subscriptionStatus === 'trialing') {
    const trial = trialEndsAt ? `free trial until ${on(trialEndsAt)}` : 'free trial';
    return plan ? `${plan}, ${trial}` : `${trial.charAt(0).toUpperCase()}${trial.slice(1)}`;
  }
  if (subscriptionEnd) return `${plan ?? 'A plan'}, ends on ${on(subscriptionEnd)}`;
  return `${plan ?? 'A plan'}${nextBillingDate ? `, renews on ${on(nextBillingDate)}` : ''}`;
}
