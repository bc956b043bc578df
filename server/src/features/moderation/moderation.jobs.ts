import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import { type AskModel, runModelReviews } from './reviews/run-model-reviews.ts';
import type { ModerationTargets } from './targets.ts';

/** None without a configured model: the built-in guide can't review texts. */
export function moderationJobs(
  services: Services,
  targets: ModerationTargets,
  ask: AskModel,
): Job[] {
  if (services.model.isBuiltIn) return [];
  return [
    {
      name: 'moderation.read-texts',
      everyMs: 10 * SECOND_MS,
      run: () => runModelReviews({ services, targets, ask }),
    },
  ];
}
