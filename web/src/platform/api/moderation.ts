import * as sdk from './generated/sdk.gen.ts';
import type {
  AnswerAppealData,
  DecideData,
  ListAppealsResponse,
  ListAuditData,
  ReadModerationQueueData,
  ReportData,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type {
  AuditLine,
  Decision,
  ModerationCase,
  OwnDecision,
} from './generated/types.gen.ts';

export type QueueState = NonNullable<NonNullable<ReadModerationQueueData['query']>['state']>;
export type DecisionRequest = DecideData['body'];
export type WaitingAppeal = ListAppealsResponse['appeals'][number];
export type AuditFilter = Pick<NonNullable<ListAuditData['query']>, 'action' | 'about'>;

export const report = (body: ReportData['body']) => unwrap(sdk.report({ body }));

export const readOwnModeration = () => unwrap(sdk.readOwnModeration());

export const appeal = (decisionId: string, body: { id: string; text: string }) =>
  unwrap(sdk.appeal({ path: { id: decisionId }, body }));

export const readQueue = (state: QueueState, cursor: string | undefined) =>
  unwrap(sdk.readModerationQueue({ query: { state, ...(cursor ? { cursor } : {}) } }));

export const readCase = (id: string) => unwrap(sdk.readModerationCase({ path: { id } }));

export const openCase = (target: { kind: 'post' | 'comment'; id: string }) =>
  unwrap(sdk.openModerationCase({ body: target }));

export const sendHelp = (id: string) => unwrap(sdk.sendHelp({ path: { id } }));

export const decide = (body: DecisionRequest) => unwrap(sdk.decide({ body }));

export const undoDecision = (id: string) => unwrap(sdk.undoDecision({ path: { id } }));

export const listAppeals = (cursor: string | undefined) =>
  unwrap(sdk.listAppeals({ query: cursor ? { cursor } : {} }));

export const answerAppeal = (id: string, body: AnswerAppealData['body']) =>
  unwrap(sdk.answerAppeal({ path: { id }, body }));

export const readAudit = (filter: AuditFilter, cursor: string | undefined) =>
  unwrap(sdk.listAudit({ query: { ...filter, ...(cursor ? { cursor } : {}) } }));
