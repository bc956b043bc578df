import type { PersonalData } from '#platform/personal-data.ts';

export const notificationsPersonalData: PersonalData = {
  titles: {
    notification_settings: 'Your notification settings',
    notifications: 'Your notifications',
    notification_events: 'The events in each notification',
  },
  pages: [],
};
