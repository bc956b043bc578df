import type { HealthArea } from '@attune/domain/account/health-consents';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { isHealthConsentNeeded } from './health-consent.ts';

/** Asked once per area, so its texts are loaded only when they are needed. */
export const HEALTH_QUESTION = lazyPart(
  async () => (await import('./health-question.tsx')).HealthQuestion,
);
const HEALTH_DECLINED = lazyPart(
  async () => (await import('./health-question.tsx')).HealthDeclined,
);

type State = 'idle' | 'asking' | 'declined';
type OpenQuestion = { answer: Promise<boolean>; resolve: (isGiven: boolean) => void };

function openQuestion(): OpenQuestion {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { answer: promise, resolve };
}

/**
 * Asks for the consent to store something that can reveal the user's health, when the server refused
 * to store it without. The page shows `question` where the user was writing.
 */
export function useHealthConsent(area: HealthArea) {
  const [state, setState] = useState<State>('idle');
  const open = useRef<OpenQuestion | null>(null);

  /** Returns whether to try again: false if the error has another reason or the user says no. */
  const askAfter = useCallback(async (error: unknown): Promise<boolean> => {
    if (!isHealthConsentNeeded(error)) return false;
    open.current ??= openQuestion();
    setState('asking');
    return open.current.answer;
  }, []);

  /** Runs an action, and runs it again if the user consents. */
  const withConsent = useCallback(
    async <Result,>(action: () => Promise<Result>): Promise<Result> => {
      setState((before) => (before === 'declined' ? 'idle' : before));
      try {
        return await action();
      } catch (error) {
        if (await askAfter(error)) return action();
        throw error;
      }
    },
    [askAfter],
  );

  function answer(isGiven: boolean) {
    setState(isGiven ? 'idle' : 'declined');
    open.current?.resolve(isGiven);
    open.current = null;
  }

  const isAsking = state === 'asking';
  const question: ReactNode = isAsking ? (
    <Lazy key="question" part={HEALTH_QUESTION} area={area} onAnswer={answer} />
  ) : (
    state === 'declined' && <Lazy key="declined" part={HEALTH_DECLINED} />
  );
  return { askAfter, withConsent, isAsking, question };
}
