import type { Conversation } from '../../../platform/api/companion.ts';
import type { ConversationActions } from './use-conversation-actions.ts';

export type ListProps = {
  currentId: string | null;
  actions: ConversationActions;
  onRename: (conversation: Conversation) => void;
  /** Something was chosen: on a phone the sheet closes. */
  onChosen: () => void;
};
