import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '#platform/api/api-error.ts';
import type { FirstWeekStep } from '#platform/api/generated/types.gen.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { useHideFirstWeek } from '../next-step.queries.ts';

type FirstWeekProps = { userId: string; steps: readonly FirstWeekStep[] };

/** The plan for the first week. Steps done anywhere are ticked off. */
export function FirstWeek({ userId, steps }: FirstWeekProps) {
  const hide = useHideFirstWeek(userId);
  const { notifyError } = useToast();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-week" className="rule grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="first-week" className="heading text-2xl">
          Your first week
        </h2>
        <p className="flex items-baseline gap-4 text-sm text-muted">
          {done > 0 && `${done} of ${steps.length} done`}
          <TextAction
            tone="muted"
            onClick={() =>
              hide.mutate(undefined, {
                onError: (failure) =>
                  notifyError({
                    message: messageOf(failure, 'The plan couldn’t be hidden. Try again.'),
                  }),
              })
            }
          >
            Hide this plan
          </TextAction>
        </p>
      </div>
      <ol className="grid gap-x-12 md:grid-cols-2">
        {steps.map((step) => (
          <FirstWeekRow key={step.id} step={step} />
        ))}
      </ol>
    </section>
  );
}

function FirstWeekRow({ step: { title, why, path, isDone } }: { step: FirstWeekStep }) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] content-start items-start gap-x-3 border-b border-line py-2.5">
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 grid size-5 place-items-center rounded-full border',
          isDone ? 'border-good text-good' : 'border-line-strong',
        )}
      >
        {isDone && <Icon of={Check} size={16} />}
      </span>
      {isDone ? (
        <p className="text-muted">
          <span className="sr-only">Done: </span>
          {title}
        </p>
      ) : (
        <div className="grid gap-0.5">
          <Link to={path} className="link justify-self-start font-medium">
            {title}
          </Link>
          <p className="text-sm text-muted">{why}</p>
        </div>
      )}
    </li>
  );
}
