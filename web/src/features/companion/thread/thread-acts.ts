import type { Message, Rating } from '../../../platform/api/companion.ts';

export type ThreadActs = {
  /** One more reply to the words that this one answers. */
  onAgain: (reply: Message) => void;
  onContinue: ((reply: Message) => void) | null;
  onEdit: ((message: Message, text: string) => Promise<boolean>) | null;
  onRate: ((reply: Message, rating: Rating | null) => void) | null;
  onChoose: (messageId: string) => void;
};
