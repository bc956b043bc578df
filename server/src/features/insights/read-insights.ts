import { sharesOf, signUpsOf } from '@attune/domain/insights/cohorts';
import { modelCostOf } from '@attune/domain/insights/model-cost';
import { retentionOf } from '@attune/domain/insights/retention';
import { roomUseOf } from '@attune/domain/insights/room-use';
import { spanOf } from '@attune/domain/insights/weeks';
import { dayIn } from '@attune/domain/kernel/calendar';
import { dayAfter } from '@attune/domain/kernel/days';
import type { Services } from '../../platform/services.ts';
import { readBooks } from './books.repository.ts';
import { readModelCost } from './model-cost.repository.ts';
import { readRoomUse } from './room-use.repository.ts';

/** Where a day ends last. */
const LAST_ZONE = 'Etc/GMT+12';

type Wish = { from?: string | undefined; to?: string | undefined; timeZone: string };

/** All figures of some weeks. */
export async function readInsights({ db, clock }: Pick<Services, 'db' | 'clock'>, wish: Wish) {
  const now = clock.now();
  const span = spanOf(wish, dayIn(wish.timeZone, now));
  const [books, roomUse, spending] = await Promise.all([
    readBooks(db, span, now),
    readRoomUse(db, span),
    readModelCost(db, span),
  ]);
  const signUps = signUpsOf(books.days, span);
  const overEverywhere = dayAfter(dayIn(LAST_ZONE, now), -1);
  return {
    ...span,
    signUps,
    activation: sharesOf('activation', signUps, books.cohorts, span),
    trialToPaid: sharesOf('trial-to-paid', signUps, books.cohorts, span),
    retention: retentionOf(signUps, books.activity, span, overEverywhere),
    rooms: roomUseOf(roomUse),
    modelCost: modelCostOf(spending, span),
  };
}

export type Insights = Awaited<ReturnType<typeof readInsights>>;
