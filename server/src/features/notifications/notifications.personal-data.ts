import type { PersonalData } from '#platform/personal-data.ts';

export const notificationsPersonalData: PersonalData = {
  titles: {
    notification_settings: 'What you want to be mailed',
    notifications: 'What you were told',
    notification_events: 'What happened, in each of them',
  },
  pages: [],
};
