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
      'Every account that was made, on the day that it was where the person lives. Staff and accounts that were deleted since are counted too: who leaves stays in these sums, as a number that leads to nobody. Days add up to weeks, and weeks to the same sums as in the figures below.',
  },
  activation: {
    name: 'Activation',
    counted:
      'Who finished the assessment within 24 hours of signing up, by the week of sign-up. Who signed up less than 24 hours ago and has not done it still has time, and is left out of the rate until then.',
  },
  'trial-to-paid': {
    name: 'Trial to paid',
    counted:
      'Who has paid at least once (a receipt was sent), by the week of sign-up. Who is still in a trial and has not paid is left out of the rate. A payment that was given back later is still one.',
  },
  retention: {
    name: 'Retention',
    counted:
      'Who did something (a lesson, a practice, a mood, a step, a page, a post, an assessment) in the weeks after signing up. Week 0 is the day of sign-up and the six days after it, by each person’s own calendar. A field stays empty until that week is over for everybody of its row. Rows of fewer than five people are not shown, and are not in the sums.',
  },
  rooms: {
    name: 'Most used rooms',
    counted:
      'How often rooms were opened, counted only for people who allow it (“Count how I use Attune”, off at first) and who are here today. Going about within a room counts once. Browsers that ask not to be tracked are never counted. A room that fewer than five people opened is named without its figures, and is not in the sum.',
  },
  'model-cost': {
    name: 'Cost of the model',
    counted:
      'What replies of the companion, and posts that the model read for the moderators, cost by the prices that were configured at that moment, with those that failed; a week goes by UTC. A person is counted in each week in which they asked something. Replies to people who have left are in the sums, but not in what a person cost. It is no invoice: that comes from the provider.',
  },
};
