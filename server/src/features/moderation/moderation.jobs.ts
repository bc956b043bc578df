import { SECOND_MS } from '@attune/domain/kernel/time';
import { type Job, type Schedules, startSchedules } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import { type AskModel, runModelReviews } from './reviews/run-model-reviews.ts';
import type { ModerationTargets } from './targets.ts';

function moderationJobs(services: Services, targets: ModerationTargets, ask: AskModel): Job[] {
  return [
    {
      name: 'moderation.read-texts',
      everyMs: 10 * SECOND_MS,
      run: () => runModelReviews({ services, targets, ask }),
    },
  ];
}

/** Starts only when a model is configured. */
export function startModerationWork(
  services: Services,
  targets: ModerationTargets,
  ask: AskModel,
): Pick<Schedules, 'stop'> {
  const jobs = services.model.isBuiltIn ? [] : moderationJobs(services, targets, ask);
  return startSchedules(services, jobs);
}
