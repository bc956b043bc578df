import { restoreCutoff } from '@attune/domain/kernel/restore-window';
import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { defineFeature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { WorkerTask } from '#platform/jobs/start-worker.ts';
import { eraseKeys } from '#platform/keys/erase-keys.ts';
import type { Services } from '#platform/services.ts';
import { eraseEntriesDeletedUntil } from './journal/journal.repository.ts';
import { registerJournalRoutes } from './journal/journal.routes.ts';
import { searchJournal } from './journal/search-journal.ts';
import { mindPersonalData } from './mind.personal-data.ts';
import { registerMindRoutes } from './mind.routes.ts';
import type { MindPorts } from './mind-services.ts';
import { practicePassages, searchPractices } from './practices/search-practices.ts';
import { seedPractices } from './practices/seed-practices.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { registerMindSettingsRoutes } from './settings/mind-settings.routes.ts';

export const mindFeature = (ports: MindPorts) =>
  defineFeature({
    name: 'mind',
    routes: [
      (api, services) => registerMindRoutes(api, services, ports),
      (api, services) => registerJournalRoutes(api, services, ports),
      registerMindSettingsRoutes,
    ],
    jobs: mindJobs,
    workers: (services) => [keyWorker(services)],
    seed: seedPractices,
    search: [
      { kind: 'practice', find: searchPractices },
      { kind: 'journal', find: searchJournal },
    ],
    passages: [practicePassages],
    personalData: [mindPersonalData],
    liveTopics: ['mind'],
  });

/** The database announces this when an account with a key is deleted. */
const KEYS_TOPIC = 'keys';

export function mindJobs(services: Services): Job[] {
  return [
    { name: 'mind.reminders', everyMs: MINUTE_MS, run: () => sendReminders(services) },
    {
      name: 'mind.erase-deleted',
      everyMs: DAY_MS,
      run: ({ now }) => eraseEntriesDeletedUntil(services.db, restoreCutoff(now)),
    },
  ];
}

export const keyWorker = (services: Services): WorkerTask => ({
  topic: KEYS_TOPIC,
  sweep: (isStopped) => eraseKeys(services, isStopped),
});
