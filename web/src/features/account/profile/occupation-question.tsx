import { OCCUPATIONS, type StoredOccupation } from '@attune/domain/account/occupations';
import { messageOf } from '#platform/api/api-error.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { NOT_SAVED } from '#platform/query/use-notify-problem.ts';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { useUpdateUser } from '../account.queries.ts';
import { useUser } from '../auth-context.ts';
import { OCCUPATION_HINT } from './occupation-hint.ts';

/** For how long after signing up the question is asked. */
const ASKED_FOR_MS = 14 * 24 * 60 * 60_000;

/** Asks new users what they do. Afterwards it can be changed in the profile. */
export function OccupationQuestion() {
  const { occupation, createdAt } = useUser();
  const update = useUpdateUser();
  const { notify, notifyError } = useToast();
  const isNew = serverNow().getTime() - Date.parse(createdAt) < ASKED_FOR_MS;
  if (occupation !== null || !isNew) return null;

  function choose(chosen: StoredOccupation) {
    update.mutate(
      { occupation: chosen },
      {
        onSuccess: () => {
          if (chosen !== 'unstated') {
            notify({ message: 'Saved. You can change it in your profile.' });
          }
        },
        onError: (error) => notifyError({ message: messageOf(error, NOT_SAVED) }),
      },
    );
  }

  return (
    <section aria-labelledby="occupation-question" className="rule grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 id="occupation-question" className="heading text-xl">
          What do you do?
        </h2>
        <p className="text-sm text-muted">{OCCUPATION_HINT}</p>
      </div>
      {/* On a phone, one row to scroll, so that today stays near. */}
      <div className="-mx-(--gutter) -my-1 flex gap-2 overflow-x-auto px-(--gutter) py-1 sm:-mx-1 sm:flex-wrap sm:px-1">
        {OCCUPATIONS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            disabled={update.isPending}
            onClick={() => choose(id)}
            className="inline-flex min-h-9 shrink-0 items-center rounded-full border border-line-strong px-3 text-sm font-medium hover:bg-tint disabled:text-muted"
          >
            {label}
          </button>
        ))}
      </div>
      <TextAction tone="muted" className="justify-self-start" onClick={() => choose('unstated')}>
        I’d rather not say
      </TextAction>
    </section>
  );
}
