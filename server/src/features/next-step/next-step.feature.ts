import { defineFeature } from '#platform/feature.ts';
import { registerNextStepRoutes } from './next-step.routes.ts';
import type { NextSteps } from './next-steps.ts';

export const nextStepFeature = (nextSteps: NextSteps) =>
  defineFeature({
    name: 'next-step',
    routes: [(api, services) => registerNextStepRoutes(api, services, nextSteps)],
  });
