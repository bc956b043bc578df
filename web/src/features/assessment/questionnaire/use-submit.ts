import { useRef, useState } from 'react';
import { ApiError, messageOf } from '#platform/api/api-error.ts';
import type { Assessment } from '#platform/api/generated/types.gen.ts';
import { useSubmitAssessment } from '../assessment.queries.ts';
import { answersOf, type Draft } from './draft.ts';

type SubmitOptions = {
  userId: string;
  draft: Draft;
  isStored: boolean;
  renewKey: () => Draft;
  onDone: (assessment: Assessment) => void;
};

/** Sends the draft once: a second click is ignored, and a retry after a failure keeps the key. */
export function useSubmit({ userId, draft, isStored, renewKey, onDone }: SubmitOptions) {
  const { mutateAsync } = useSubmitAssessment(userId);
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = (submission: Draft) =>
    mutateAsync({ id: submission.id, answers: answersOf(submission) });

  async function sendOrRenew(): Promise<Assessment> {
    try {
      return await send(draft);
    } catch (error) {
      // An earlier attempt did arrive, with answers that have changed since: this is a new
      // assessment.
      const hasOtherAnswers = error instanceof ApiError && error.code === 'assessment.key_reused';
      if (!hasOtherAnswers) throw error;
      return send(renewKey());
    }
  }

  async function submit(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setProblem(null);
    try {
      // It stays busy, because the page is about to show the result.
      onDone(await sendOrRenew());
    } catch (error) {
      setProblem(describeSubmitProblem(error, isStored));
      setIsSending(false);
      isBusy.current = false;
    }
  }

  return { submit, isSending, problem };
}

const SAFE_ON_DEVICE = 'Your answers are safe on this device.';
const SAFE_ON_PAGE = 'Your answers are safe as long as this page stays open.';

/** Why answers were not stored. Null when a dialog asks to sign in again. */
function describeSubmitProblem(error: unknown, isStored: boolean): string | null {
  const safe = isStored ? SAFE_ON_DEVICE : SAFE_ON_PAGE;
  if (!(error instanceof ApiError)) return `Your answers couldn’t be submitted. ${safe} Try again.`;
  // A separate dialog asks to sign in again; the page stays as it is.
  if (error.code === 'account.sign_in_required') return null;
  if (error.status === 0) {
    return `We couldn’t reach Attune, so nothing is confirmed yet. ${safe} Submit again when you’re online. It will only count once.`;
  }
  if (error.status >= 500) {
    return `We couldn’t save your answers. ${safe} Submit again in a moment. It will only count once.`;
  }
  return `${messageOf(error, 'Your answers weren’t accepted.')} ${safe}`;
}
