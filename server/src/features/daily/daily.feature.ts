import { defineFeature } from '#platform/feature.ts';
import { registerAdminDailyRoutes } from './admin-daily.routes.ts';
import { dailyPersonalData } from './daily.personal-data.ts';
import { registerDailyRoutes } from './daily.routes.ts';
import { seedDaily } from './daily-library.ts';
import { hasPages } from './daily-pages.repository.ts';
import { searchPages } from './daily-pages.ts';
import { dailyPassages } from './daily-passages.ts';
import type { DailyPorts } from './daily-ports.ts';

export const dailyFeature = (ports: DailyPorts) =>
  defineFeature({
    name: 'daily',
    routes: [
      (api, services) => registerDailyRoutes(api, services, ports),
      (api, services) => registerAdminDailyRoutes(api, services, ports),
    ],
    seed: seedDaily,
    search: [{ kind: 'daily', find: searchPages }],
    passages: [dailyPassages],
    personalData: [dailyPersonalData],
    collections: [{ name: 'dailyPages', hasData: hasPages }],
    liveTopics: ['daily'],
  });
