import { UNLIMITED_TRIAL_END } from '@attune/domain/billing/trial';

const PASSWORD = 'attune-demo';

/** The account shown at startup. Its trial never ends. */
export const DEMO_ACCOUNT = { email: 'demo@attune.localhost', password: PASSWORD } as const;
export const DEMO_KEY = 'dana';

/** The passwords are known, so these users exist in the sandbox only, never in production. */
export const DEMO_PEOPLE = [
  { key: 'dana', email: DEMO_ACCOUNT.email, name: 'Dana Demo', role: 'user', hasAssessment: true },
  {
    key: 'mo',
    email: 'moderator@attune.localhost',
    name: 'Mo Moderator',
    role: 'moderator',
    hasAssessment: true,
  },
  {
    key: 'ada',
    email: 'admin@attune.localhost',
    name: 'Ada Admin',
    role: 'admin',
    hasAssessment: true,
  },
  {
    key: 'nico',
    email: 'newcomer@attune.localhost',
    name: 'Nico Newcomer',
    role: 'user',
    hasAssessment: false,
  },
] as const;

export const DEMO_SETTINGS = { password: PASSWORD, trialEndsAt: UNLIMITED_TRIAL_END } as const;
