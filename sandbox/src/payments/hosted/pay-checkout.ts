import { type CardInput, type CardOutcome, checkCard } from '../engine/cards.ts';
import { completeCheckout } from '../engine/complete-checkout.ts';
import { get, type Ledger } from '../engine/ledger.ts';
import { successUrlOf } from './views.ts';

/** Submits the card form. A second click finds the checkout complete and pays nothing. */
export function payCheckout(ledger: Ledger, sessionId: string, input: CardInput): CardOutcome {
  const session = get(ledger, 'checkout.session', sessionId);
  const done: CardOutcome = { kind: 'done', returnUrl: successUrlOf(session) };
  if (session.status === 'complete') return done;
  if (session.status === 'expired') {
    return { kind: 'declined', message: 'This checkout has expired. Please start again.' };
  }
  const card = checkCard(input, new Date(ledger.now * 1_000));
  if (card.kind !== 'accepted') return card;
  completeCheckout(ledger, session, card);
  return done;
}
