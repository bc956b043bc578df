import { getOccupationLabel } from '@attune/domain/account/occupations';
import type { UserDocument } from '@attune/domain/account/user-document';
import { PLANS, SUBSCRIPTION_STATUS_LABELS } from '@attune/domain/billing/plans';
import { formatDateTime } from '#platform/email/format-date.ts';
import { markdownFacts } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';

export const accountPersonalData: PersonalData = {
  titles: {
    users: 'Your profile and settings',
    sessions: 'Where you’re signed in',
    known_devices: 'Browsers you’ve used',
    social_identities: 'Sign-in providers you’ve used',
    disconnected_identities: 'Sign-in providers you disconnected',
    account_links: 'Links we emailed you that haven’t been used',
    consents: 'What the companion may read, and whether usage is counted',
    health_consents:
      'When you allowed moods, journal and conversations to be stored, or withdrew it',
    two_step: 'Two-step sign-in',
    recovery_codes: 'Recovery codes: when created and used',
    passkeys: 'Your passkeys',
    sign_in_challenges: 'Sign-ins you started but didn’t finish',
    mails: 'Emails we sent you',
  },
  pages: [
    {
      file: 'profile.md',
      title: 'Profile and subscription',
      async *write(_db, user) {
        yield profile(user);
      },
    },
  ],
};

function formatOccupation(occupation: UserDocument['occupation']): string | null {
  return occupation === null || occupation === 'unstated' ? null : getOccupationLabel(occupation);
}

function profile(user: UserDocument): string {
  const formatTimestamp = (date: string | null) =>
    date && formatDateTime(new Date(date), user.timeZone);
  const identity = markdownFacts([
    ['Name', user.name],
    ['Display name', user.displayName],
    ['Email', user.email],
    ['Email confirmed', user.emailVerified ? 'yes' : 'no'],
    ['Picture', user.photoURL],
    ['Time zone', user.timeZone],
    ['About', user.about || null],
    ['Work', formatOccupation(user.occupation)],
    ['Account created', formatTimestamp(user.createdAt)],
    ['Last signed in', formatTimestamp(user.lastLoginAt)],
  ]);
  const subscription = markdownFacts([
    ['Status', SUBSCRIPTION_STATUS_LABELS[user.subscriptionStatus]],
    ['Plan', user.subscriptionPlan && PLANS[user.subscriptionPlan].name],
    ['Trial ends', formatTimestamp(user.trialEndsAt)],
    ['Started', formatTimestamp(user.subscriptionStart)],
    ['Ends', formatTimestamp(user.subscriptionEnd)],
    ['Paused until', formatTimestamp(user.pausedUntil)],
    ['Next charge', formatTimestamp(user.nextBillingDate)],
    ['Payment due', formatTimestamp(user.paymentDueDate)],
  ]);
  const guidance = markdownFacts([
    ['Preference type', user.mbtiType],
    ['Attitude toward AI', user.aiPreference],
    ['Your days', user.lifestyle],
    ['What you want from AI', user.aiGoal],
    ['The part that would help most', user.preferredFeature],
  ]);
  const parts = [`# Profile\n\n${identity}`, `## Subscription\n\n${subscription}`];
  if (user.hasCompletedAssessment) parts.push(`## What your guidance is based on\n\n${guidance}`);
  return parts.join('\n');
}
