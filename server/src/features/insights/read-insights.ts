import { calculateShares, summarizeSignUps } from '@attune/domain/insights/cohorts';
import { summarizeFeatureUse } from '@attune/domain/insights/feature-use';
import { summarizeModelCost } from '@attune/domain/insights/model-cost';
import { calculateRetention } from '@attune/domain/insights/retention';
import { resolveSpan } from '@attune/domain/insights/weeks';
import { shiftDay } from '@attune/domain/kernel/day-number';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import type { Services } from '#platform/services.ts';
import { readFeatureUse, readModelCost } from './feature-use.repository.ts';
import { readInsightMetrics } from './metrics.repository.ts';

/** The time zone in which a day ends last. */
const LAST_ZONE = 'Etc/GMT+12';

type ReadInsightsParams = { from?: string | undefined; to?: string | undefined; timeZone: string };

export async function readInsights(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  params: ReadInsightsParams,
) {
  const now = clock.now();
  const span = resolveSpan(params, getLocalDay(params.timeZone, now));
  const [metrics, featureUse, spending] = await Promise.all([
    readInsightMetrics(db, span, now),
    readFeatureUse(db, span),
    readModelCost(db, span),
  ]);
  const signUps = summarizeSignUps(metrics.days, span);
  const lastCompleteDay = shiftDay(getLocalDay(LAST_ZONE, now), -1);
  return {
    ...span,
    signUps,
    activation: calculateShares('activation', signUps, metrics.cohorts, span),
    trialToPaid: calculateShares('trial-to-paid', signUps, metrics.cohorts, span),
    retention: calculateRetention(signUps, metrics.activity, span, lastCompleteDay),
    rooms: summarizeFeatureUse(featureUse),
    modelCost: summarizeModelCost(spending, span),
  };
}

export type Insights = Awaited<ReturnType<typeof readInsights>>;
