import { answerIssue } from '@attune/domain/assessment/answer-rules';
import { getQuestion } from '@attune/domain/assessment/questions';
import { useRef, useState } from 'react';
import { problemOf } from '#platform/api/api-error.ts';
import type { AttitudePoint } from '#platform/api/generated/types.gen.ts';
import { newId } from '#platform/browser/new-id.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { RadioRows } from '#ui/radio-rows.tsx';
import { useDismissCheckIn, type useSubmitCheckIn } from '../assessment.queries.ts';

type CheckInFormProps = {
  save: ReturnType<typeof useSubmitCheckIn>;
  onSaved: (point: AttitudePoint) => void;
  onDismissed: () => void;
};

/**
 * Asks questions 5 and 6 again. Each card has one idempotency key, so that sending it twice counts
 * once.
 */
export function CheckInForm({ save, onSaved, onDismissed }: CheckInFormProps) {
  const [id] = useState(() => newId());
  const [reaction, setReaction] = useState<string | null>(null);
  const [feeling, setFeeling] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const dismiss = useDismissCheckIn();
  const failure = save.error ?? dismiss.error;
  const problem =
    failure &&
    problemOf(failure, 'That couldn’t be saved. Your answers are still here. Try again.');
  const issueOf = (question: 5 | 6, answer: string | null) =>
    hasTried ? answerIssue(question, answer ?? undefined) : null;

  function submit() {
    if (save.isPending || dismiss.isPending) return;
    setHasTried(true);
    if (reaction === null || feeling === null) {
      const missing = reaction === null ? 0 : getQuestion(5).options.length;
      form.current?.querySelectorAll<HTMLElement>('[role="radio"]')[missing]?.focus();
      return;
    }
    save.mutate({ id, reaction, feeling }, { onSuccess: onSaved });
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="AI check-in"
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid gap-8 md:grid-cols-2">
        <AttitudeQuestion
          id={5}
          value={reaction}
          onChoose={setReaction}
          error={issueOf(5, reaction)}
        />
        <AttitudeQuestion
          id={6}
          value={feeling}
          onChoose={setFeeling}
          error={issueOf(6, feeling)}
        />
      </div>
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isWorking={save.isPending} workingLabel="Saving">
          Save
        </Button>
        <Button
          kind="plain"
          isWorking={dismiss.isPending}
          onClick={() => dismiss.mutate(undefined, { onSuccess: onDismissed })}
        >
          Not now
        </Button>
      </div>
    </form>
  );
}

type AttitudeQuestionProps = {
  id: 5 | 6;
  value: string | null;
  onChoose: (answer: string) => void;
  error: string | null;
};

function AttitudeQuestion({ id, value, onChoose, error }: AttitudeQuestionProps) {
  const { text, options } = getQuestion(id);
  return (
    <RadioRows
      legend={<h3 className="font-semibold">{text}</h3>}
      options={options.map((option) => ({ value: option.text, title: option.text }))}
      value={value}
      onValueChange={onChoose}
      error={error}
    />
  );
}
