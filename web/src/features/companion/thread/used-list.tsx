import { BUILT_IN_MODEL_ID } from '@attune/domain/companion/companion-rules';
import { pluralize } from '@attune/domain/kernel/pluralize';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Message, Used } from '#platform/api/companion.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useNotifyProblem } from '#platform/query/use-notify-problem.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { memoriesQuery, refreshCompanion } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';

/** Kinds that quote the user's own text, which is highlighted. */
const QUOTED_KINDS: ReadonlyArray<Used['kind']> = ['answer', 'memory', 'journal', 'post'];

const idOf = (ref: string) => ref.slice(ref.indexOf(':') + 1);

type DataExclusion = ReturnType<typeof useDataExclusion>;

export function UsedList({ reply }: { reply: Message }) {
  const { used, usedInstructions, care } = reply;
  const isFromGuide = reply.model?.id === BUILT_IN_MODEL_ID;
  // What the guide reads stays on our server.
  const verb = isFromGuide ? 'read' : 'sent';
  const exclusion = useDataExclusion(verb);
  // In a crisis the guide's text is always the same, whatever it read.
  const isFixedText = isFromGuide && care !== null && care.kind !== 'unclear';
  if (isFixedText || (used.length === 0 && !usedInstructions)) return null;
  const shown = used.filter(({ isMentioned }) => isMentioned);
  const others = used.filter(({ isMentioned }) => !isMentioned);
  return (
    <Disclosure
      summary={
        <>
          <Icon of={Layers} size={18} />
          <span className="text-start">
            {describeUse({
              shown: shown.length + Number(usedInstructions),
              all: used.length + Number(usedInstructions),
              verb,
            })}
          </span>
        </>
      }
    >
      {shown.length > 0 && others.length > 0 && (
        <p className="pt-1 pb-1 text-xs text-muted">These show in the reply or on its card:</p>
      )}
      {usedInstructions && (
        <p className="flex flex-wrap justify-between gap-x-3 border-b border-line py-2">
          How you asked me to talk
          <Link to={getSettingsPath('companion')} className="link">
            Change
          </Link>
        </p>
      )}
      <UsedRows used={shown} exclusion={exclusion} />
      {others.length > 0 && (
        <Disclosure
          summary={
            <span className="text-start font-normal">
              Also {verb}, but not visible in the reply: {pluralize(others.length, 'thing')}
            </span>
          }
        >
          <UsedRows used={others} exclusion={exclusion} />
        </Disclosure>
      )}
      <p className="pt-2 text-xs text-muted">
        All of it was {verb} for this reply. What you choose to forget won’t be {verb} again.
      </p>
    </Disclosure>
  );
}

type Counts = { shown: number; all: number; verb: 'read' | 'sent' };

/**
 * 'What I used: 4 of 29 things I read', or '4 things' where all of them show. Where none shows, the
 * reply may still rest on some of them.
 */
function describeUse({ shown, all, verb }: Counts): string {
  const source = verb === 'read' ? 'I read' : 'I was sent';
  if (shown === 0) return `What ${source}: ${pluralize(all, 'thing')}`;
  const total = pluralize(all, 'thing');
  return `What I used: ${shown === all ? total : `${shown} of ${total} ${source}`}`;
}

function UsedRows({ used, exclusion }: { used: readonly Used[]; exclusion: DataExclusion }) {
  if (used.length === 0) return null;
  return (
    <ul className="mt-1 border-t border-line">
      {used.map((item) => (
        <li
          key={item.ref}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-2 leading-snug"
        >
          <span className="grid gap-0.5">
            <span className="text-xs text-muted">{item.label}</span>
            <span className="wrap-anywhere whitespace-pre-line empty:hidden">
              {item.text && QUOTED_KINDS.includes(item.kind) ? (
                <mark>“{item.text}”</mark>
              ) : (
                item.text
              )}
            </span>
          </span>
          {item.canForget && <UsedItemAction used={item} {...exclusion} />}
        </li>
      ))}
    </ul>
  );
}

type UsedItemActionProps = DataExclusion & { used: Used };

function UsedItemAction({ used, isExcluded, forget, allowAgain }: UsedItemActionProps) {
  const isItemExcluded = isExcluded(used.ref);
  if (isItemExcluded && used.kind === 'memory')
    return <span className="px-1 text-muted">Deleted</span>;
  return (
    <TextAction
      tone="muted"
      className="min-h-11! px-1"
      aria-label={`${isItemExcluded ? 'Allow again' : 'Forget'}: ${used.label}`}
      onClick={() => (isItemExcluded ? allowAgain(used) : forget(used))}
    >
      {isItemExcluded ? 'Allow again' : 'Forget'}
    </TextAction>
  );
}

function useDataExclusion(verb: 'read' | 'sent') {
  const { user } = useCompanionContext();
  const client = useQueryClient();
  const { notify } = useToast();
  const notifyProblem = useNotifyProblem();
  const excluded = useExcludedData(user.id);
  const change = useMutation({
    mutationFn: ({
      used,
      isAllowedAgain,
    }: {
      used: Used;
      isAllowedAgain: boolean;
    }): Promise<unknown> => {
      // A forgotten fact is no longer sent to the model.
      if (!isAllowedAgain) return unwrap(sdk.forgetFact({ path: { ref: used.ref } }));
      // Nothing is left of a deleted memory, so allowing it again creates it again.
      return used.kind === 'memory'
        ? unwrap(sdk.saveMemory({ path: { id: idOf(used.ref) }, body: { text: used.text } }))
        : unwrap(sdk.allowFact({ path: { ref: used.ref } }));
    },
    onMutate: ({ used, isAllowedAgain }) => excluded.set(used.ref, !isAllowedAgain),
    onSuccess: (_response, { used, isAllowedAgain }) => {
      void client.invalidateQueries(memoriesQuery(user.id));
      refreshCompanion(client, user.id);
      if (isAllowedAgain) return;
      const onAct = () => change.mutate({ used, isAllowedAgain: true });
      const message = `Forgotten. It won’t be ${verb} again.`;
      notify({ message, action: { label: 'Undo', onAct } });
    },
    onError: (error, { used, isAllowedAgain }) => {
      excluded.set(used.ref, isAllowedAgain);
      notifyProblem(error, 'This couldn’t be changed. Please try again.');
    },
  });
  return {
    isExcluded: excluded.has,
    forget: (used: Used) => change.mutate({ used, isAllowedAgain: false }),
    allowAgain: (used: Used) => change.mutate({ used, isAllowedAgain: true }),
  };
}

function useExcludedData(userId: string) {
  const { data } = useQuery({ ...memoriesQuery(userId), enabled: false });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    has(ref: string): boolean {
      const memory = /^memory:(.+)$/.exec(ref)?.[1];
      const isExcludedOnServer = memory
        ? data?.memories.every(({ id }) => id !== memory)
        : data?.exclusions.some((exclusion) => exclusion.ref === ref);
      return changed.get(ref) ?? isExcludedOnServer ?? false;
    },
    set(ref: string, isExcluded: boolean): void {
      setChanged((before) => new Map(before).set(ref, isExcluded));
    },
  };
}
