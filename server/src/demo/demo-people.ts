import type { Role } from '@attune/domain/account/roles';
import { UNLIMITED_TRIAL_END } from '@attune/domain/billing/trial';
import demo from '../../../content/demo-people.json' with { type: 'json' };

const PASSWORD = 'attune-demo';

/** The account shown at startup. Its trial never ends. */
export const DEMO_ACCOUNT = { email: 'demo@attune.localhost', password: PASSWORD } as const;
export const DEMO_KEY = 'dana';

type DemoPerson = {
  key: string;
  email: string;
  name: string;
  role: Role;
  hasAssessment: boolean;
};

/** The passwords are known, so these users exist in the sandbox only, never in production. */
export const DEMO_PEOPLE = demo.people as readonly DemoPerson[];

/**
 * The authors of the demo forum. They cannot sign in, because their passwords are random. `days` is
 * the age of the account, so that not all accounts are new.
 */
export const DEMO_WRITERS = demo.writers;

export const toWriterEmail = (key: string) => `${key}@attune.localhost`;

export const DEMO_SETTINGS = { password: PASSWORD, trialEndsAt: UNLIMITED_TRIAL_END } as const;
