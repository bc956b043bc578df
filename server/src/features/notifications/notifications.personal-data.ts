import type { PersonalData } from '#platform/personal-data.ts';

export const notificationsPersonalData: PersonalData = {
  titles: {
    notification_settings: 'Your notification settings',
    notifications: 'Your notifications',
    notification_events: 'The events in each notification',
    push_subscriptions: 'Devices with notifications turned on',
    push_deliveries: 'Notifications on their way to a device',
    first_week_emails: 'Emails from your first week',
  },
  pages: [],
};
