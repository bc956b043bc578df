import { useRef, useState } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import { UNEXPECTED } from '../account.messages.ts';
import { useAuth } from '../auth-context.ts';
import { GateView } from './gate-view.tsx';
import { ProblemBox } from './problem-box.tsx';

type ConfirmLinkProps = {
  title: string;
  children: string;
  act: string;
  done: { title: string; text: string };
  confirm: () => Promise<void>;
  onReturn: () => void;
};

/**
 * Behind a mail's link. It waits for a click: programs that open every link of a mail must not be
 * able to confirm an address that its owner never saw.
 */
export function ConfirmLink({ title, children, act, done, confirm, onReturn }: ConfirmLinkProps) {
  const { status, refresh } = useAuth();
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState<'asking' | 'working' | 'done'>('asking');
  const button = useRef<HTMLButtonElement>(null);
  const isSignedIn = status === 'signed-in';
  const wayOn = isSignedIn ? 'Continue to Attune' : 'Return to Sign In';

  async function run() {
    setProblem(null);
    setStep('working');
    try {
      await confirm();
      if (isSignedIn) await refresh();
      setStep('done');
    } catch (error) {
      setProblem(messageOf(error, UNEXPECTED));
      setStep('asking');
    }
  }

  if (step === 'done') {
    return (
      <GateView key="done" title={done.title}>
        <p>{done.text}</p>
        <Button size="lg" isWide onClick={onReturn}>
          {wayOn}
        </Button>
      </GateView>
    );
  }
  return (
    <GateView title={title}>
      <p>{children}</p>
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          setProblem(null);
          button.current?.focus();
        }}
      />
      <Button
        ref={button}
        size="lg"
        isWide
        isWorking={step === 'working'}
        workingLabel="Confirming"
        onClick={() => void run()}
      >
        {act}
      </Button>
      <p>
        <TextAction onClick={onReturn}>{wayOn}</TextAction>
      </p>
    </GateView>
  );
}
