import type { PersonalData } from '#platform/personal-data.ts';

export const dashboardPersonalData: PersonalData = {
  titles: {
    active_days: 'Days you were active',
    dashboard_settings: 'How you arranged your dashboard',
    streak_rests: 'Your weekly rest days',
    streak_pauses: 'Your pauses',
  },
  pages: [],
};
