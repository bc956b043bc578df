import type { QuestionId } from '@attune/domain/assessment/questions';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tabMemory } from '#platform/browser/tab-memory.ts';
import { type Draft, findFirstOpenQuestion, QUESTION_IDS } from './draft.ts';

export type Step = QuestionId | 'review';

/**
 * Stored in the browser's history, so that Back works and a reload stays on the question. The draft
 * tells whether the answers have been submitted since.
 */
type StepState = { step: Step; draftId?: string; isFromReview?: true; canGoBack?: true };

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

const SUBMITTED_KEY = 'attune-submitted';

/** Remembered in this tab, so that Back from the result doesn't open an empty questionnaire. */
export const rememberSubmitted = (draftId: string) => tabMemory.write(SUBMITTED_KEY, draftId);

/** Whether this history entry belongs to answers that have been submitted. */
export function useIsSubmitted(): boolean {
  const draftId = readState(useLocation().state)?.draftId;
  return draftId !== undefined && draftId === tabMemory.read(SUBMITTED_KEY);
}

export function useSteps(draft: Draft) {
  const location = useLocation();
  const state = readState(location.state);
  const navigate = useNavigate();
  const [initialStep] = useState(() => findReachableStep(state?.step ?? null, draft));
  const step = findReachableStep(state?.step ?? initialStep, draft);
  const hasState = state !== null;
  const { id: draftId } = draft;

  useEffect(() => {
    // Stores the question in the history entry, so that going back later returns to this question.
    // Keeps the rest of the entry's state, such as the page that led here.
    if (hasState) return;
    const state = { ...location.state, step: initialStep, draftId };
    navigate('.', { replace: true, state });
  }, [hasState, initialStep, draftId, location.state, navigate]);

  const go = (to: StepState) => navigate('.', { state: { ...to, draftId } });
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
      else navigate('.', { replace: true, state: { step: before, draftId } });
    },
    edit: (id: QuestionId) => go({ step: id, isFromReview: true, canGoBack: true }),
  };
}
