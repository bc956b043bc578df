import type { Message, Rating } from '#platform/api/companion.ts';

/** The message being edited; `unsentText` is an edit that was not sent. */
export type Editing = { id: string; unsentText: string | null };

export type ThreadActions = {
  /** Another reply to the message that this one answers. */
  onAgain: (reply: Message) => void;
  onContinue: ((reply: Message) => void) | null;
  onEdit: ((message: Message, text: string) => Promise<boolean>) | null;
  onRate: ((reply: Message, rating: Rating | null) => void) | null;
  onChoose: (messageId: string) => void;
};
