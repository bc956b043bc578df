import { defineFeature } from '#platform/feature.ts';
import type { FindBestPosts } from './digests/best-posts.ts';
import { notificationJobs } from './notifications.jobs.ts';
import { notificationsPersonalData } from './notifications.personal-data.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { registerUnsubscribeRoutes } from './settings/unsubscribe.routes.ts';
import { UNSUBSCRIBE_PATH } from './settings/unsubscribe-token.ts';

export const notificationsFeature = (ports: { findBestPosts: FindBestPosts }) =>
  defineFeature({
    name: 'notifications',
    routes: [registerNotificationRoutes, registerUnsubscribeRoutes],
    jobs: (services) => notificationJobs(services, ports.findBestPosts),
    personalData: [notificationsPersonalData],
    liveTopics: ['notifications'],
    signedPaths: [UNSUBSCRIBE_PATH],
  });
