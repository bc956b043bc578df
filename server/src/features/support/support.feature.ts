import { SUPPORT_RECORD_KEPT_DAYS } from '@attune/domain/data/retention';
import { addDays, DAY_MS } from '@attune/domain/kernel/time';
import { defineFeature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import { helpPassages, searchHelp } from './search-help.ts';
import { deleteMessagesBefore } from './support.repository.ts';
import { registerSupportRoutes } from './support.routes.ts';

export const supportFeature = defineFeature({
  name: 'support',
  routes: [registerSupportRoutes],
  jobs: supportJobs,
  search: [{ kind: 'help', find: searchHelp }],
  passages: [helpPassages],
  personalData: [
    {
      titles: {
        support_messages: 'When you wrote to support; the text itself is only in the email',
      },
      pages: [],
    },
  ],
});

function supportJobs({ db }: Pick<Services, 'db'>): Job[] {
  return [
    {
      name: 'support.erase-old',
      everyMs: DAY_MS,
      run: ({ now }) => deleteMessagesBefore(db, addDays(now, -SUPPORT_RECORD_KEPT_DAYS)),
    },
  ];
}
