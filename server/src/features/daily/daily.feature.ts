import { defineFeature } from '#platform/feature.ts';
import { registerAdminDailyRoutes } from './admin-daily.routes.ts';
import { dailyCollections } from './daily.collections.ts';
import { dailyPersonalData } from './daily.personal-data.ts';
import { registerDailyRoutes } from './daily.routes.ts';
import { seedDaily } from './daily-library.ts';
import type { DailyPorts } from './daily-ports.ts';
import { searchPages } from './search-pages.ts';

export const dailyFeature = (ports: DailyPorts) =>
  defineFeature({
    name: 'daily',
    routes: [
      (api, services) => registerDailyRoutes(api, services, ports),
      (api, services) => registerAdminDailyRoutes(api, services, ports),
    ],
    seed: seedDaily,
    search: [{ kind: 'daily', find: searchPages }],
    personalData: [dailyPersonalData],
    collections: dailyCollections,
    liveTopics: ['daily'],
  });
