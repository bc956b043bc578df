import type { Conversation } from '#platform/api/companion.ts';
import type { ConversationActions } from './use-conversation-actions.ts';

export type ListProps = {
  currentId: string | null;
  actions: ConversationActions;
  onRename: (conversation: Conversation) => void;
  /** On a phone the sheet closes after a choice. */
  onChosen: () => void;
};
