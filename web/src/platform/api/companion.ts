import * as sdk from './generated/sdk.gen.ts';
import type {
  Companion,
  CompanionMemory,
  CompanionMessage,
  CompanionProposal,
  CompanionSource,
  CompanionUsed,
  ConversationTree,
  CareNote as MaybeCareNote,
  ReportReplyData,
  UpdateConversationData,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type { Conversation, FoundConversation } from './generated/types.gen.ts';
export type Overview = Companion;
export type ConsentName = keyof Companion['consents'];
export type Message = CompanionMessage;
export type OpenConversation = ConversationTree;
export type Proposal = CompanionProposal;
export type Source = CompanionSource;
export type Used = CompanionUsed;
export type CareNote = NonNullable<MaybeCareNote>;
export type Memory = CompanionMemory;
export type Rating = NonNullable<CompanionMessage['rating']>;
export type ConversationChanges = UpdateConversationData['body'];

export const readCompanion = () => unwrap(sdk.readCompanion());

export const listConversations = (query: { cursor?: string; query?: string }) =>
  unwrap(sdk.listConversations({ query }));

export const readConversation = (id: string) => unwrap(sdk.readConversation({ path: { id } }));

export const changeConversation = (id: string, body: ConversationChanges) =>
  unwrap(sdk.updateConversation({ path: { id }, body }));

export const deleteConversation = (id: string) => unwrap(sdk.deleteConversation({ path: { id } }));

export const restoreConversation = (id: string) =>
  unwrap(sdk.restoreConversation({ path: { id } }));

/** A browser download needs only the URL. */
export const exportAddress = (id: string, format: 'markdown' | 'json') =>
  `/api/companion/conversations/${encodeURIComponent(id)}/export?format=${format}`;

export const stopReply = (id: string, replyId: string) =>
  unwrap(sdk.stopReply({ path: { id, replyId } }));

export const rateReply = (id: string, replyId: string, rating: Rating | null) =>
  unwrap(sdk.rateReply({ path: { id, replyId }, body: { rating } }));

export const reportReply = (id: string, replyId: string, body: ReportReplyData['body']) =>
  unwrap(sdk.reportReply({ path: { id, replyId }, body }));

type Decision = { state: 'accepted' | 'dismissed'; body?: Proposal['body'] };

export const decideProposal = (id: string, body: Decision) =>
  unwrap(sdk.decideProposal({ path: { id }, body }));

export const readMemories = () => unwrap(sdk.readMemories());

export const saveMemory = (id: string, text: string) =>
  unwrap(sdk.saveMemory({ path: { id }, body: { text } }));

export const deleteMemory = (id: string) => unwrap(sdk.deleteMemory({ path: { id } }));

/** It is no longer sent to the model. */
export const exclude = (ref: string) => unwrap(sdk.forgetFact({ path: { ref } }));

export const include = (ref: string) => unwrap(sdk.allowFact({ path: { ref } }));
