import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

type StepBarProps = {
  /** Null on the first step. */
  onBack: (() => void) | null;
  onNext: () => void;
  /** Whether the end of a finished lesson comes next. */
  isBeforeEnd: boolean;
  /** Whether the step itself has the main button. */
  isQuiet: boolean;
  /** On the last step of an unfinished lesson; null everywhere else. */
  onFinish: (() => void) | null;
};

/** Back and Next. On a phone they are at the bottom of the window, in place of the bottom bar. */
export function StepBar({ onBack, onNext, isBeforeEnd, isQuiet, onFinish }: StepBarProps) {
  return (
    <div
      data-task-bar
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="max-lg:page max-lg:py-3">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-[auto_auto] lg:justify-between">
          {onBack ? (
            <Button kind="secondary" size="lg" onClick={once(onBack)}>
              <Icon of={ArrowLeft} />
              Back
            </Button>
          ) : (
            <span />
          )}
          {onFinish ? (
            <Button size="lg" onClick={once(onFinish)}>
              Finish lesson
            </Button>
          ) : (
            <Button
              kind={isQuiet ? 'secondary' : 'primary'}
              size="lg"
              className="max-lg:px-2!"
              onClick={once(onNext)}
            >
              {isBeforeEnd ? 'See how you did' : 'Next'}
              <Icon of={ArrowRight} />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** The second click of a double click must not skip a step. */
function once(act: () => void) {
  return (event: MouseEvent) => {
    if (event.detail <= 1) act();
  };
}
