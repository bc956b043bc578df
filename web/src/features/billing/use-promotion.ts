import type { PlanId } from '@attune/domain/billing/plans';
import { useState } from 'react';
import { ApiError, isSignedOut, messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Promotion } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

export type PromotionState = ReturnType<typeof usePromotion>;

/** The code that a user types for a plan. The text stays until they change it. */
export function usePromotion() {
  const [text, setText] = useState('');
  const [applied, setApplied] = useState<Promotion | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);

  async function apply(): Promise<void> {
    if (isChecking) return;
    if (text.trim() === '') return setProblem('Enter the code first.');
    setIsChecking(true);
    setProblem(null);
    try {
      setApplied(await unwrap(sdk.checkPromotion({ body: { code: text } })));
    } catch (error) {
      // A refusal is an answer. Anything else is a fault.
      if (!(error instanceof ApiError)) console.error(error);
      if (!isSignedOut(error)) setProblem(messageOf(error, 'Try again in a moment.'));
    } finally {
      setIsChecking(false);
    }
  }

  return {
    text,
    applied,
    problem,
    isChecking,
    apply,
    change(next: string) {
      setText(next);
      setProblem(null);
    },
    remove: () => setApplied(null),
    /** A code that was typed but not checked: its price isn't shown yet. */
    isPending: text.trim() !== '' && applied === null && problem === null,
  };
}

export type PlanOffer = Promotion['plans'][number];

export const findOffer = (promotion: Promotion | null, plan: PlanId): PlanOffer | null =>
  promotion?.plans.find((offer) => offer.plan === plan) ?? null;
