import type { QuestionId } from '@attune/domain/assessment/questions';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Draft, findFirstOpenQuestion, QUESTION_IDS } from './draft.ts';

export type Step = QuestionId | 'review';

/** Stored in the browser's history, so that Back works and a reload stays on the question. */
type StepState = { step: Step; isFromReview?: true; canGoBack?: true };

const ORDER: readonly Step[] = [...QUESTION_IDS, 'review'];

function readState(state: unknown): StepState | null {
  if (typeof state !== 'object' || state === null || !('step' in state)) return null;
  return ORDER.includes(state.step as Step) ? (state as StepState) : null;
}

/** No step beyond the first unanswered question can be reached. */
function findReachableStep(requested: Step | null, draft: Draft): Step {
  const firstOpen = findFirstOpenQuestion(draft) ?? 'review';
  if (requested === null) return firstOpen;
  return ORDER.indexOf(requested) <= ORDER.indexOf(firstOpen) ? requested : firstOpen;
}

export function useSteps(draft: Draft) {
  const location = useLocation();
  const state = readState(location.state);
  const navigate = useNavigate();
  const [initialStep] = useState(() => findReachableStep(state?.step ?? null, draft));
  const step = findReachableStep(state?.step ?? initialStep, draft);
  const hasState = state !== null;

  useEffect(() => {
    // Stores the question in the history entry, so that going back later returns to this question.
    // Keeps the rest of the entry's state, such as the page that led here.
    if (hasState) return;
    navigate('.', { replace: true, state: { ...location.state, step: initialStep } });
  }, [hasState, initialStep, location.state, navigate]);

  const go = (to: StepState) => navigate('.', { state: to });
  const isFromReview = state?.isFromReview === true;
  return {
    step,
    isFromReview,
    showsBack: step !== 1 || isFromReview,
    goNext() {
      const next = isFromReview ? 'review' : (ORDER[ORDER.indexOf(step) + 1] ?? 'review');
      go({ step: next, canGoBack: true });
    },
    goBack() {
      const before = ORDER[ORDER.indexOf(step) - 1] ?? 1;
      if (state?.canGoBack) navigate(-1);
      else navigate('.', { replace: true, state: { step: before } });
    },
    edit: (id: QuestionId) => go({ step: id, isFromReview: true, canGoBack: true }),
  };
}
