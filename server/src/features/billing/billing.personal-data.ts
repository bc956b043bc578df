import type { PersonalData } from '#platform/personal-data.ts';

export const billingPersonalData: PersonalData = {
  titles: {
    billing_accounts: 'When your subscription was last checked',
    billing_checkouts: 'A checkout you began',
    billing_notices: 'What we wrote to you about your subscription',
    billing_events: 'What the payment provider told us',
  },
  pages: [],
};
