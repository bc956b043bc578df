import * as sdk from './generated/sdk.gen.ts';
import type { ReplyReport } from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type {
  CompanionFigures,
  CompanionUsage,
  ReplyReport,
} from './generated/types.gen.ts';

export const readCompanionUsage = (from: string, to: string) =>
  unwrap(sdk.readCompanionUsage({ query: { from, to } }));

export const readReplyReports = (state: ReplyReport['state'], cursor: string | undefined) =>
  unwrap(sdk.readReplyReports({ query: { state, ...(cursor ? { cursor } : {}) } }));

export const handleReplyReport = (id: string, state: ReplyReport['state']) =>
  unwrap(sdk.handleReplyReport({ path: { id }, body: { state } }));
