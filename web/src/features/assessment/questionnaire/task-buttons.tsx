import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { QUESTION_FORM } from './question-form.tsx';

/**
 * The second click of a double click can hit a button that has just appeared here: it must not act.
 */
const isSecondHalf = (event: MouseEvent) => event.detail > 1;

export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="secondary" size="lg" onClick={onClick}>
      <Icon of={ArrowLeft} />
      Back
    </Button>
  );
}

export function NextButton({ label }: { label: string }) {
  return (
    <Button
      type="submit"
      form={QUESTION_FORM}
      size="lg"
      onClick={(event) => {
        if (isSecondHalf(event)) event.preventDefault();
      }}
    >
      {label}
      <Icon of={ArrowRight} />
    </Button>
  );
}

type SubmitButtonProps = { isSending: boolean; isRepeat: boolean; onSubmit: () => void };

export function SubmitButton({ isSending, isRepeat, onSubmit }: SubmitButtonProps) {
  return (
    <Button
      size="lg"
      isWorking={isSending}
      workingLabel="Submitting"
      onClick={(event) => {
        if (!isSecondHalf(event)) onSubmit();
      }}
    >
      {isRepeat ? 'Submit again' : 'Submit'}
    </Button>
  );
}
