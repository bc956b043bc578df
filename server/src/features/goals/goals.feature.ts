import { defineFeature } from '#platform/feature.ts';
import { registerGoalRoutes } from './goals/goals.routes.ts';
import { searchGoals } from './goals/search-goals.ts';
import { goalCollections } from './goals.collections.ts';
import { goalJobs } from './goals.jobs.ts';
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
    collections: goalCollections,
    liveTopics: ['goals'],
  });
