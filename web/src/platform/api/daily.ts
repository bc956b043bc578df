import * as sdk from './generated/sdk.gen.ts';
import type { DailyPage, ListDailyArchiveResponse } from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type { ArchivedDaily, DailyPage } from './generated/types.gen.ts';
export type DailyArchive = ListDailyArchiveResponse;

export const readToday = async (): Promise<DailyPage | null> =>
  (await unwrap(sdk.readDaily())).page;

export const readDailyPage = (day: string): Promise<DailyPage> =>
  unwrap(sdk.readDailyPage({ path: { day } }));

export const listDailyArchive = (query: { cursor?: string; saved?: true }): Promise<DailyArchive> =>
  unwrap(sdk.listDailyArchive({ query }));

export const markSaved = (day: string, isOn: boolean) =>
  unwrap(isOn ? sdk.markDailySaved({ path: { day } }) : sdk.unmarkDailySaved({ path: { day } }));

export const markDone = (day: string, isOn: boolean) =>
  unwrap(isOn ? sdk.markDailyDone({ path: { day } }) : sdk.unmarkDailyDone({ path: { day } }));

export const answerDaily = (day: string, body: { id: string; text: string }) =>
  unwrap(sdk.answerDaily({ path: { day }, body }));

export const linkDailyPost = (day: string, postId: string) =>
  unwrap(sdk.linkDailyPost({ path: { day }, body: { postId } }));
