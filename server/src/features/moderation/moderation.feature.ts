import { defineFeature } from '#platform/feature.ts';
import { moderationJobs } from './moderation.jobs.ts';
import { moderationPersonalData } from './moderation.personal-data.ts';
import { registerModerationRoutes } from './moderation.routes.ts';
import type { AskModel } from './reviews/run-model-reviews.ts';
import type { ModerationTargets } from './targets.ts';

export const moderationFeature = ({
  targets,
  ask,
}: {
  targets: ModerationTargets;
  ask: AskModel;
}) =>
  defineFeature({
    name: 'moderation',
    routes: [(api, services) => registerModerationRoutes(api, services, targets)],
    jobs: (services) => moderationJobs(services, targets, ask),
    personalData: [moderationPersonalData],
    liveTopics: ['moderation'],
  });
