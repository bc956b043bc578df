import type { PersonalData } from '#platform/personal-data.ts';

export const insightsPersonalData: PersonalData = {
  titles: { insight_days: 'How often you opened each room, counted because you allow it' },
  pages: [],
};
