import { addDays, DAY_MS, SECOND_MS } from '@attune/domain/kernel/time';
import { NOTICE_LIMITS } from '@attune/domain/moderation/notices';
import { defineFeature } from '#platform/feature.ts';
import { moderationPersonalData } from './moderation.personal-data.ts';
import { registerModerationRoutes } from './moderation.routes.ts';
import { eraseDecidedNotices } from './notices/notices.repository.ts';
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
      const eraseNotices = {
        name: 'moderation.erase-notices',
        everyMs: DAY_MS,
        run: ({ now }: { now: Date }) =>
          eraseDecidedNotices(services.db, addDays(now, -NOTICE_LIMITS.keptDays)),
      };
      // The built-in guide can't review texts.
      if (services.model.isBuiltIn) return [eraseNotices];
      const run = () => runModelReviews({ services, targets, ask });
      return [eraseNotices, { name: 'moderation.read-texts', everyMs: 10 * SECOND_MS, run }];
    },
    personalData: [moderationPersonalData],
    liveTopics: ['moderation'],
  });
