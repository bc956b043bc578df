import type { UserDocument } from '@attune/domain/account/user-document';
import { orderCards } from '@attune/domain/dashboard/cards';
import { dashboardError } from '@attune/domain/dashboard/dashboard-errors';
import type { DashboardSettingsInput } from '@attune/domain/dashboard/dashboard-input';
import { pauseIssue } from '@attune/domain/dashboard/pause';
import type { Weekday } from '@attune/domain/kernel/day-number';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import type { Services } from '#platform/services.ts';
import type { DashboardSettings } from './dashboard.schemas.ts';
import {
  endPause,
  findPause,
  findRestDay,
  setRestDay,
  startOrExtendPause,
  updateArrangement,
} from './settings.repository.ts';

type Reader = Pick<UserDocument, 'id' | 'timeZone'>;

export function changeSettings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: userId, timeZone }: Reader,
  { hidden, order, isFirstWeekHidden, restWeekday, pause }: DashboardSettingsInput,
): Promise<DashboardSettings> {
  const today = getLocalDay(timeZone, clock.now());
  const issue = pause ? pauseIssue(today, pause.until) : null;
  if (issue) {
    throw dashboardError('dashboard.pause_invalid', {
      message: issue,
      fields: [{ path: 'pause.until', message: issue }],
    });
  }
  return db.transaction(async (tx) => {
    const arrangement = await updateArrangement(tx, userId, {
      ...(hidden ? { hidden } : {}),
      ...(order ? { cardOrder: orderCards(order) } : {}),
      ...(isFirstWeekHidden === undefined ? {} : { isFirstWeekHidden }),
    });
    if (restWeekday !== undefined) {
      await setRestDay(tx, userId, { since: today, weekday: restWeekday as Weekday | null });
    }
    if (pause) await startOrExtendPause(tx, userId, today, pause.until);
    else if (pause === null) await endPause(tx, userId, today);
    return {
      hidden: arrangement.hidden,
      order: orderCards(arrangement.cardOrder),
      restWeekday: await findRestDay(tx, userId, today),
      pause: await findPause(tx, userId, today),
    };
  });
}
