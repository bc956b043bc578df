import { restoreCutoff } from '@attune/domain/kernel/restore-window';
import { DAY_MS } from '@attune/domain/kernel/time';
import { defineFeature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import { eraseDeletedUntil, hasGoals } from './goals/goals.repository.ts';
import { registerGoalRoutes } from './goals/goals.routes.ts';
import { searchGoals } from './goals/read-goals.ts';
import { goalPersonalData } from './goals.personal-data.ts';
import { type GoalPorts, registerGoalLinkRoutes } from './links/goal-links.routes.ts';
import { registerStepRoutes } from './steps/steps.routes.ts';

export const goalsFeature = (ports: GoalPorts) =>
  defineFeature({
    name: 'goals',
    routes: [
      registerGoalRoutes,
      registerStepRoutes,
      (api, services) => registerGoalLinkRoutes(api, services, ports),
    ],
    jobs: goalJobs,
    search: [{ kind: 'goal', find: searchGoals }],
    personalData: [goalPersonalData],
    collections: [{ name: 'learningGoals', hasData: hasGoals }],
    liveTopics: ['goals'],
  });

/** The job only cleans up: goals deleted so long ago can no longer be restored anyway. */
export function goalJobs({ db }: Pick<Services, 'db'>): Job[] {
  return [
    {
      name: 'goals.erase-deleted',
      everyMs: DAY_MS,
      run: ({ now }) => eraseDeletedUntil(db, restoreCutoff(now)),
    },
  ];
}
