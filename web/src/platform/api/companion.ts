import type {
  Companion,
  CompanionAttachment,
  CompanionMemory,
  CompanionMessage,
  CompanionModel,
  CompanionProposal,
  CompanionSource,
  CompanionUsed,
  ConversationTree,
  CareNote as MaybeCareNote,
} from './generated/types.gen.ts';

export type Overview = Companion;
export type Model = CompanionModel;
export type ConsentName = keyof Companion['consents'];
export type Message = CompanionMessage;
export type Attachment = CompanionAttachment;
export type OpenConversation = ConversationTree;
export type Proposal = CompanionProposal;
export type Source = CompanionSource;
export type Used = CompanionUsed;
export type CareNote = NonNullable<MaybeCareNote>;
export type Memory = CompanionMemory;
export type Rating = NonNullable<CompanionMessage['rating']>;
