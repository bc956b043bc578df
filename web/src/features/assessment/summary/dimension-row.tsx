import { DIMENSION_NOTES, getDimensionNote } from '@attune/domain/assessment/dimension-notes';
import type { Dimension } from '@attune/domain/assessment/preference-type';
import { getQuestion } from '@attune/domain/assessment/questions';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { problemOf } from '#platform/api/api-error.ts';
import type { Assessment } from '#platform/api/generated/types.gen.ts';
import { useNotifyProblem } from '#platform/query/use-notify-problem.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useCorrectAssessment } from '../assessment.queries.ts';
import { getDerivedLetter, getShownLetter, withCorrectedLetter } from './corrected-letters.ts';

type DimensionRowProps = { assessment: Assessment; dimension: Dimension };

/**
 * One letter: the answer behind it, what it may mean and does not mean, and a way to correct it.
 */
export function DimensionRow({ assessment, dimension }: DimensionRowProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  /** Only phones hide the explanation until it is asked for. */
  const [isExplained, setIsExplained] = useState(false);
  const action = useRef<HTMLButtonElement>(null);
  const answer = assessment.answers.find(({ question_id }) => question_id === dimension)?.answer;
  const letter = getShownLetter(assessment, dimension);
  const { topic } = DIMENSION_NOTES[dimension];
  const note = getDimensionNote(dimension, letter);
  const objection = letter === '_' ? 'Choose a letter' : 'This isn’t me';

  function close() {
    setIsCorrecting(false);
    action.current?.focus();
  }

  return (
    <li className="grid grid-cols-[3rem_1fr] gap-x-4 gap-y-3 break-inside-avoid border-t border-line py-5 md:grid-cols-[6rem_1fr]">
      <p aria-hidden="true" className={cx('display text-4xl', letter === '_' && 'text-muted')}>
        {letter}
      </p>
      <div className="grid min-w-0 gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:*:col-span-full">
        <div className="md:col-span-1!">
          <p className="text-sm text-muted">{topic}</p>
          <h4 className="heading text-xl">
            {note.name}
            {letter === '_' ? '' : ` (${letter})`}
          </h4>
        </div>
        <p className="text-sm">
          {answer ? (
            <>
              You answered <mark>“{answer}”</mark>
            </>
          ) : (
            'You skipped this question.'
          )}
        </p>
        <CorrectedLine
          assessment={assessment}
          dimension={dimension}
          onUndone={() => action.current?.focus()}
        />
        <div className="flex flex-wrap gap-x-6 self-end md:col-span-1! md:col-start-2! md:row-start-1 print:hidden">
          <TextAction
            ref={action}
            aria-expanded={isCorrecting}
            aria-label={`${objection}: ${topic}`}
            onClick={() => setIsCorrecting(!isCorrecting)}
          >
            {objection}
          </TextAction>
          <TextAction
            tone="muted"
            className="sm:hidden"
            aria-expanded={isExplained}
            aria-controls={`letter-${dimension}`}
            aria-label={`What it suggests: ${topic}`}
            onClick={() => setIsExplained(!isExplained)}
          >
            What it suggests
            <Icon of={isExplained ? ChevronUp : ChevronDown} size={16} />
          </TextAction>
        </div>
        <dl
          id={`letter-${dimension}`}
          className={cx(
            'grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 print:grid',
            !isExplained && 'max-sm:hidden',
          )}
        >
          <div>
            <dt className="text-muted">What it suggests</dt>
            <dd>{note.suggests}</dd>
          </div>
          <div>
            <dt className="text-muted">What it doesn’t suggest</dt>
            <dd>{note.doesNotSuggest}</dd>
          </div>
        </dl>
        {isCorrecting && (
          <LetterCorrection assessment={assessment} dimension={dimension} onClose={close} />
        )}
      </div>
    </li>
  );
}

type CorrectedLineProps = DimensionRowProps & { onUndone: () => void };

function CorrectedLine({ assessment, dimension, onUndone }: CorrectedLineProps) {
  const correct = useCorrectAssessment(assessment.userId);
  const notifyProblem = useNotifyProblem();
  const [derived, shown] = [
    getDerivedLetter(assessment, dimension),
    getShownLetter(assessment, dimension),
  ];
  if (derived === shown) return null;
  const undo = () =>
    correct.mutate(
      { id: assessment.id, letters: withCorrectedLetter(assessment, dimension, derived) },
      {
        onSuccess: onUndone,
        onError: (error) => notifyProblem(error, 'That couldn’t be undone. Try again.'),
      },
    );
  return (
    <p className="text-sm">
      {derived === '_' ? 'Your answers left this open.' : `Your answer gave ${derived}.`}{' '}
      {shown === '_' ? 'You chose to leave it open.' : `You chose ${shown}.`}{' '}
      <TextAction
        className="print:hidden"
        disabled={correct.isPending}
        aria-label={`Undo the correction: ${DIMENSION_NOTES[dimension].topic}`}
        onClick={undo}
      >
        Undo
      </TextAction>
    </p>
  );
}

type LetterCorrectionProps = { assessment: Assessment; dimension: Dimension; onClose: () => void };

/** "This isn't me": another letter, or none. The derived letter stays stored. */
function LetterCorrection({ assessment, dimension, onClose }: LetterCorrectionProps) {
  const [letter, setLetter] = useState(getShownLetter(assessment, dimension));
  const correct = useCorrectAssessment(assessment.userId);
  const problem =
    correct.isError && problemOf(correct.error, 'Your correction couldn’t be saved. Try again.');
  const options = [
    ...(getQuestion(dimension).letters ?? []).map((option) => ({ value: option, label: option })),
    { value: '_', label: 'Leave it open' },
  ];
  return (
    <form
      className="grid justify-items-start gap-3 rounded-md bg-sunken p-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        correct.mutate(
          { id: assessment.id, letters: withCorrectedLetter(assessment, dimension, letter) },
          { onSuccess: onClose },
        );
      }}
    >
      <p className="text-sm">
        Which letter fits you better? Your guidance follows what you choose here. Your original
        answer is kept.
      </p>
      <Segmented
        label="The letter that fits you"
        options={options}
        value={letter}
        onValueChange={setLetter}
      />
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" isWorking={correct.isPending} workingLabel="Saving">
          Save this letter
        </Button>
        <Button kind="plain" size="sm" onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
}
