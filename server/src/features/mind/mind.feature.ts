import { defineFeature } from '#platform/feature.ts';
import { registerJournalRoutes } from './journal/journal.routes.ts';
import { searchJournal } from './journal/search-journal.ts';
import { keyWorker, mindJobs } from './mind.jobs.ts';
import { mindPersonalData } from './mind.personal-data.ts';
import { registerMindRoutes } from './mind.routes.ts';
import type { MindPorts } from './mind-services.ts';
import { searchPractices } from './practices/search-practices.ts';
import { seedPractices } from './practices/seed-practices.ts';
import { registerMindSettingsRoutes } from './settings/mind-settings.routes.ts';

export const mindFeature = (ports: MindPorts) =>
  defineFeature({
    name: 'mind',
    routes: [
      (api, services) => registerMindRoutes(api, services, ports),
      registerJournalRoutes,
      registerMindSettingsRoutes,
    ],
    jobs: mindJobs,
    workers: (services) => [keyWorker(services)],
    seed: seedPractices,
    search: [
      { kind: 'practice', find: searchPractices },
      { kind: 'journal', find: searchJournal },
    ],
    personalData: [mindPersonalData],
    liveTopics: ['mind'],
  });
