import type { Message, Rating } from '../../../platform/api/companion.ts';

/** Which message is put in other words; `words` are those that did not get through. */
export type Editing = { id: string; unsentText: string | null };

export type ThreadActions = {
  /** One more reply to the words that this one answers. */
  onAgain: (reply: Message) => void;
  onContinue: ((reply: Message) => void) | null;
  onEdit: ((message: Message, text: string) => Promise<boolean>) | null;
  onRate: ((reply: Message, rating: Rating | null) => void) | null;
  onChoose: (messageId: string) => void;
};
