/** The figures of the staff page, in display order. */
export const METRIC_IDS = [
  'sign-ups',
  'activation',
  'trial-to-paid',
  'retention',
  'rooms',
  'model-cost',
] as const;
export type MetricId = (typeof METRIC_IDS)[number];

type MetricLabels = { name: string; counted: string };

export const METRICS: Record<MetricId, MetricLabels> = {
  'sign-ups': {
    name: 'Sign-ups',
    counted:
      'Every new account, by the person’s local date. Includes staff and accounts that have since been deleted, without identifying anyone.',
  },
  activation: {
    name: 'Activation',
    counted:
      'People who finished the assessment within 24 hours of signing up, by the week of sign-up. People who signed up less than 24 hours ago and haven’t done it still have time, so the rate leaves them out until then.',
  },
  'trial-to-paid': {
    name: 'Trial to paid',
    counted:
      'People who have paid at least once (a receipt was sent), by the week of sign-up. The rate leaves out people who are still in a trial and haven’t paid. A payment that was refunded later still counts.',
  },
  retention: {
    name: 'Retention',
    counted:
      'People who did something (a lesson, a practice, a mood, a step, a page, a post, an assessment) in the weeks after signing up. Week 0 is the day of sign-up and the six days after it, by each person’s own calendar. A cell stays empty until that week is over for everyone in its row. Rows with fewer than five people are not shown and are not in the totals.',
  },
  rooms: {
    name: 'Most used features',
    counted:
      'How often features were opened, counted only for people who allow it (“Count which features I use”, off by default) and who still have an account. Moving around within a feature counts once. Browsers that ask not to be tracked are never counted. A feature that fewer than five people opened is listed without numbers and is not in the total.',
  },
  'model-cost': {
    name: 'Model cost',
    counted:
      'The cost of the companion’s replies and of posts the model read for moderators, including failed ones, at the prices configured at the time. Weeks are in UTC. A person counts in each week they used the companion. Deleted accounts are in the totals but not in the cost per person. For the actual bill, see your provider’s invoice.',
  },
};
