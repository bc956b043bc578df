import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Memory } from '#platform/api/companion.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Loading } from '#ui/loading.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { memoriesQuery } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';
import { MemoryRow } from './memory-row.tsx';

const COLLAPSED_COUNT = 4;

export function Memories() {
  const { user } = useCompanionContext();
  const read = useQuery(memoriesQuery(user.id));
  const { save, remove, allow } = useMemoryChanges();
  const [isExpanded, setIsExpanded] = useState(false);
  if (read.isPending) return <Loading variant="skeleton" size="sm" />;
  if (!read.data) {
    return (
      <TryAgainBox onRetry={() => void read.refetch()}>
        What it remembers could not be read.
      </TryAgainBox>
    );
  }
  const { memories, exclusions } = read.data;
  const shown = isExpanded ? memories : memories.slice(0, COLLAPSED_COUNT);
  return (
    <div className="grid gap-2">
      {memories.length === 0 && (
        <p className="text-xs text-muted">
          Nothing yet. It asks before it remembers something, and keeps it only if you accept.
        </p>
      )}
      <ul className="grid border-t border-line empty:hidden">
        {shown.map((memory) => (
          <MemoryRow
            key={memory.id}
            memory={memory}
            onSave={(text) => save(memory, text)}
            onDelete={() => void remove(memory)}
          />
        ))}
      </ul>
      {memories.length > COLLAPSED_COUNT && (
        <TextAction aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `See or forget all ${memories.length}`}
        </TextAction>
      )}
      {exclusions.length > 0 && (
        <Disclosure summary={<span className="text-xs">No longer sent: {exclusions.length}</span>}>
          <ul className="grid border-t border-line">
            {exclusions.map(({ ref, label }) => (
              <li
                key={ref}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 border-b border-line py-1.5"
              >
                {label}
                <TextAction
                  tone="muted"
                  aria-label={`Allow again: ${label}`}
                  onClick={() => void allow(ref)}
                >
                  Allow again
                </TextAction>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function useMemoryChanges() {
  const { user } = useCompanionContext();
  const client = useQueryClient();
  const { notify } = useToast();
  const attempt = useAttempt();

  async function send(call: Promise<unknown>): Promise<boolean> {
    const isSaved = await attempt(call, 'This could not be changed. Please try again.');
    void client.invalidateQueries(memoriesQuery(user.id));
    return isSaved;
  }

  const save = ({ id }: Memory, text: string) =>
    send(unwrap(sdk.saveMemory({ path: { id }, body: { text } })));
  return {
    save,
    allow: (ref: string) => send(unwrap(sdk.allowFact({ path: { ref } }))),
    async remove(memory: Memory): Promise<void> {
      if (!(await send(unwrap(sdk.deleteMemory({ path: { id: memory.id } }))))) return;
      // The server deletes a memory for good, so undo creates it again.
      const onAct = () => void save(memory, memory.text);
      notify({ message: 'Forgotten for good.', action: { label: 'Undo', onAct } });
    },
  };
}
