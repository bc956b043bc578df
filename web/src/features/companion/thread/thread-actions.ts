import type { Message, Rating } from '#platform/api/companion.ts';
import type { LiveReply } from '../stream/live-reply.ts';
import type { Turn } from './branches.ts';

/** The message being edited; `unsentText` is an edit that was not sent. */
export type Editing = { id: string; unsentText: string | null };

export type ThreadActions = {
  /**
   * Requests another reply to the message that this reply answers, from the given model or from
   * the user's choice.
   */
  onAgain: (reply: Message, modelId?: string) => void;
  onContinue: ((reply: Message) => void) | null;
  onEdit: ((message: Message, text: string) => Promise<boolean>) | null;
  onRate: ((reply: Message, rating: Rating | null) => void) | null;
  onChoose: (messageId: string) => void;
};

/** The props of a message, whether from the user or the companion. */
export type TurnProps = {
  turn: Turn;
  /** The stream of this reply; null when it is complete. */
  live: LiveReply | null;
  /** What the model thought before this reply; it is not stored. */
  thinking: string;
  isBusy: boolean;
  editing: Editing | null;
  threadActions: ThreadActions;
  conversationId: string | null;
  onEditing: (editing: Editing | null) => void;
  onReport: (reply: Message) => void;
};
