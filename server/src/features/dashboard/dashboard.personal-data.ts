import type { PersonalData } from '#platform/personal-data.ts';

export const dashboardPersonalData: PersonalData = {
  titles: {
    active_days: 'Days on which you did something',
    dashboard_settings: 'How you arranged your dashboard',
    streak_rests: 'Your weekly days of rest',
    streak_pauses: 'Your pauses',
  },
  pages: [],
};
