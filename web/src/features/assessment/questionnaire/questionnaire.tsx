import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Assessment } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { draftIssue, QUESTION_IDS } from './draft.ts';
import { useDraft } from './draft-storage.ts';
import { QUESTION_FORM_ID, QuestionForm } from './question-form.tsx';
import { Review } from './review.tsx';
import { rememberSubmitted, useSteps } from './use-steps.ts';
import { useSubmit } from './use-submit.ts';
import { WaveProgress } from './wave-progress.tsx';

type QuestionnaireProps = {
  userId: string;
  /** Where 'Save and exit' leads. */
  exitPath: string;
  onDone: (assessment: Assessment) => void;
};

const TOTAL = QUESTION_IDS.length;

export function Questionnaire({ userId, exitPath, onDone }: QuestionnaireProps) {
  const { draft, isStored, answer, renewKey, forget } = useDraft(userId);
  const steps = useSteps(draft);
  const { step } = steps;
  const isReview = step === 'review';
  const submission = useSubmit({
    userId,
    draft,
    isStored,
    renewKey,
    onDone(assessment) {
      rememberSubmitted(draft.id);
      forget();
      onDone(assessment);
    },
  });
  const problem = isReview ? submission.problem : null;
  const firstOpenIndex = QUESTION_IDS.findIndex((id) => draftIssue(draft, id) !== null);

  return (
    <div
      className={cx(
        'mx-auto -mt-3 grid w-full max-w-240 gap-5 pb-4 md:-mt-6 md:gap-6 bar:pb-12',
        problem && 'pb-36! bar:pb-28!',
      )}
    >
      <div className="flex items-center gap-4">
        <WaveProgress
          settled={firstOpenIndex === -1 ? TOTAL : firstOpenIndex}
          current={isReview ? TOTAL + 1 : step}
          total={TOTAL}
          label={isReview ? 'Review' : `Question ${step} of ${TOTAL}`}
        />
        {isStored && (
          <TextAction tone="muted" className="min-h-11! shrink-0" render={<Link to={exitPath} />}>
            Save and exit
          </TextAction>
        )}
      </div>
      {isReview ? (
        <Review draft={draft} onEdit={steps.edit} />
      ) : (
        <QuestionForm
          key={step}
          id={step}
          draft={draft}
          onAnswer={(change) => answer(step, change)}
          onNext={steps.goNext}
        />
      )}
      <TaskBar
        problem={problem}
        note={
          isStored
            ? 'Saved on this device. Nothing is submitted until you’ve reviewed all nine.'
            : 'This browser can’t save drafts, so please finish before you close the page.'
        }
        back={steps.showsBack && <BackButton onClick={steps.goBack} />}
        next={
          isReview ? (
            <SubmitButton
              isSending={submission.isSending}
              isRepeat={problem !== null}
              onSubmit={() => void submission.submit()}
            />
          ) : (
            <NextButton label={steps.isFromReview ? 'Back to review' : 'Next'} />
          )
        }
      />
    </div>
  );
}

type TaskBarProps = {
  back: ReactNode;
  note: string;
  next: ReactNode;
  problem: string | null;
};

/** The bar with Back and Next at the bottom of the window. On phones it replaces the bottom bar. */
function TaskBar({ back, note, next, problem }: TaskBarProps) {
  return (
    <div
      data-task-bar
      className="appear-late fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page py-3">
        <div className="mx-auto grid max-w-240 gap-3">
          {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
          <div className="grid grid-cols-2 items-center gap-3 md:grid-cols-[1fr_auto_1fr]">
            <div className="grid md:justify-self-start">{back}</div>
            <p className="text-xs text-muted max-md:hidden">{note}</p>
            <div className="grid md:justify-self-end">{next}</div>
          </div>
        </div>
      </div>
    </div>
  );
}

/**
 * The second click of a double click can hit a button that has just appeared here: it must not act.
 */
const isSecondClick = (event: MouseEvent) => event.detail > 1;

function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="secondary" size="lg" onClick={onClick}>
      <Icon of={ArrowLeft} />
      Back
    </Button>
  );
}

function NextButton({ label }: { label: string }) {
  return (
    <Button
      type="submit"
      form={QUESTION_FORM_ID}
      size="lg"
      onClick={(event) => {
        if (isSecondClick(event)) event.preventDefault();
      }}
    >
      {label}
      <Icon of={ArrowRight} />
    </Button>
  );
}

type SubmitButtonProps = { isSending: boolean; isRepeat: boolean; onSubmit: () => void };

function SubmitButton({ isSending, isRepeat, onSubmit }: SubmitButtonProps) {
  return (
    <Button
      size="lg"
      isWorking={isSending}
      workingLabel="Submitting"
      onClick={(event) => {
        if (!isSecondClick(event)) onSubmit();
      }}
    >
      {isRepeat ? 'Submit again' : 'Submit'}
    </Button>
  );
}
