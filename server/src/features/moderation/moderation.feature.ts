import { SECOND_MS } from '@attune/domain/kernel/time';
import { defineFeature } from '#platform/feature.ts';
import { moderationPersonalData } from './moderation.personal-data.ts';
import { registerModerationRoutes } from './moderation.routes.ts';
import { type AskModel, runModelReviews } from './reviews/run-model-reviews.ts';
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
    jobs: (services) => {
      // The built-in guide can't review texts.
      if (services.model.isBuiltIn) return [];
      const run = () => runModelReviews({ services, targets, ask });
      return [{ name: 'moderation.read-texts', everyMs: 10 * SECOND_MS, run }];
    },
    personalData: [moderationPersonalData],
    liveTopics: ['moderation'],
  });
