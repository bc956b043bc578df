import * as sdk from './generated/sdk.gen.ts';
import type { AdminDailyList, SaveDailyData } from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type {
  AdminDaily,
  AdminDailyList,
  AdminDailyRecord,
  DailyItem,
  LibraryVersion,
} from './generated/types.gen.ts';

type DailySave = { id: string; body: SaveDailyData['body'] };

export const listAdminDaily = (): Promise<AdminDailyList> => unwrap(sdk.listAdminDaily());

export const readAdminDaily = (id: string) => unwrap(sdk.readAdminDaily({ path: { id } }));

export const previewDaily = (markdown: string) => unwrap(sdk.previewDaily({ body: { markdown } }));

export const saveDaily = ({ id, body }: DailySave) => unwrap(sdk.saveDaily({ path: { id }, body }));

export const publishDaily = (id: string, isPublished: boolean) =>
  unwrap(sdk.publishDaily({ path: { id }, body: { isPublished } }));

export const restoreDaily = (id: string, version: number) =>
  unwrap(sdk.restoreDaily({ path: { id }, body: { version } }));

/** Null leaves the day to each user's own order. */
export const scheduleDaily = (day: string, itemId: string | null): Promise<AdminDailyList> =>
  unwrap(
    itemId === null
      ? sdk.unscheduleDaily({ path: { day } })
      : sdk.scheduleDaily({ path: { day }, body: { itemId } }),
  );
