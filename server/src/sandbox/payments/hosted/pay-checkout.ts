import { type Book, get } from '../engine/book.ts';
import { checkCard } from '../engine/cards.ts';
import { completeCheckout } from '../engine/complete-checkout.ts';
import type { CardInput, CardOutcome } from '../hosted.ts';
import { successUrlOf } from './views.ts';

/** Sends the card form. A second copy of the same click finds it done and pays nothing. */
export function payCheckout(book: Book, sessionId: string, input: CardInput): CardOutcome {
  const session = get(book, 'checkout.session', sessionId);
  const done: CardOutcome = { kind: 'done', returnUrl: successUrlOf(session) };
  if (session.status === 'complete') return done;
  if (session.status === 'expired') {
    return { kind: 'declined', message: 'This checkout has expired. Please start again.' };
  }
  const card = checkCard(input, new Date(book.now * 1_000));
  if (card.kind !== 'accepted') return card;
  completeCheckout(book, session, card);
  return done;
}
