import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { Model, Overview } from '#platform/api/companion.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useNotifyProblem } from '#platform/query/use-notify-problem.ts';
import { Icon } from '#ui/icon.tsx';
import { overviewQuery } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';

/** Shown only if there is a choice. It counts for all conversations, from the next message on. */
export function ModelPicker({ overview: { model, models } }: { overview: Overview }) {
  const choose = useChooseModel();
  if (models.length < 2) return null;
  return (
    <span className="relative inline-flex max-w-full items-center text-muted hover:text-ink">
      <select
        aria-label="Model that answers"
        value={model.id}
        onChange={({ target }) => {
          const chosen = models.find(({ id }) => id === target.value);
          if (chosen) choose({ chosen, before: model });
        }}
        className="field-sizing-content min-h-9 max-w-full cursor-pointer appearance-none truncate rounded-md bg-transparent ps-2 pe-7 text-xs max-lg:min-h-11 pointer-coarse:min-h-11"
      >
        {models.map(({ id, label }) => (
          <option key={id} value={id} className="bg-raised text-ink">
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute end-2" />
    </span>
  );
}

function useChooseModel() {
  const { user } = useCompanionContext();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const { queryKey } = overviewQuery(user.id);
  const show = ({ id, label }: Model) =>
    client.setQueryData(queryKey, (overview) =>
      overview ? { ...overview, model: { ...overview.model, id, label } } : overview,
    );
  const { mutate } = useMutation({
    mutationFn: ({ chosen }: { chosen: Model; before: Model }) =>
      unwrap(sdk.chooseModel({ body: { model: chosen.id } })),
    onMutate: async ({ chosen }) => {
      await client.cancelQueries({ queryKey });
      show(chosen);
    },
    onError: (error, { before }) => {
      show(before);
      notifyProblem(error, 'Your choice couldn’t be saved. Please try again.');
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
  return mutate;
}
