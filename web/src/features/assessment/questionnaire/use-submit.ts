import { useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import type { Assessment } from '#platform/api/generated/types.gen.ts';
import { submitProblem } from '../assessment.messages.ts';
import { useSubmitAssessment } from '../assessment.queries.ts';
import { answersOf, type Draft } from './draft.ts';

type SubmitOptions = {
  userId: string;
  draft: Draft;
  isStored: boolean;
  renewKey: () => Draft;
  onDone: (assessment: Assessment) => void;
};

/** Sends the draft once: a second click waits, and a retry after a failure keeps the key. */
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
      const isStoredOtherwise = error instanceof ApiError && error.code === 'assessment.key_reused';
      if (!isStoredOtherwise) throw error;
      return send(renewKey());
    }
  }

  async function submit(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setProblem(null);
    try {
      // Stays busy: the page is about to show the result.
      onDone(await sendOrRenew());
    } catch (error) {
      setProblem(submitProblem(error, isStored));
      setIsSending(false);
      isBusy.current = false;
    }
  }

  return { submit, isSending, problem };
}
