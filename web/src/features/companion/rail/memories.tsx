import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Memory } from '#platform/api/companion.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { newId } from '#platform/browser/new-id.ts';
import { useHealthConsent } from '#platform/health-consent/use-health-consent.tsx';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Loading } from '#ui/loading.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { memoriesQuery } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';
import { MemoryForm } from './memory-form.tsx';
import { MemoryRow } from './memory-row.tsx';

const COLLAPSED_COUNT = 4;

export function Memories() {
  const { user } = useCompanionContext();
  const read = useQuery(memoriesQuery(user.id));
  const { save, remove, allow, question } = useMemoryChanges();
  const [isExpanded, setIsExpanded] = useState(false);
  if (read.isPending) return <Loading variant="skeleton" size="sm" />;
  if (!read.data) {
    return (
      <TryAgainBox onRetry={() => void read.refetch()}>Its memories couldn’t load.</TryAgainBox>
    );
  }
  const { memories, exclusions } = read.data;
  const shown = isExpanded ? memories : memories.slice(0, COLLAPSED_COUNT);
  return (
    <div className="grid gap-2">
      {memories.length === 0 && (
        <p className="text-xs text-muted">
          Nothing yet. It remembers what you add here, or what you accept when it asks.
        </p>
      )}
      <AddMemory
        isFull={memories.length >= PROPOSAL_LIMITS.memoryCount}
        onSave={(id, text) => save({ id }, text)}
      />
      {question}
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
          {isExpanded ? 'Show fewer' : `Show all ${memories.length}`}
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

type AddMemoryProps = {
  isFull: boolean;
  onSave: (id: string, text: string) => Promise<boolean>;
};

function AddMemory({ isFull, onSave }: AddMemoryProps) {
  /** The id of the new memory: saving it again after a lost answer doesn't add a second one. */
  const [newMemoryId, setNewMemoryId] = useState<string | null>(null);
  const button = useRestoreFocus(newMemoryId !== null);
  if (newMemoryId !== null) {
    return (
      <MemoryForm
        label="What should it remember?"
        text=""
        onSave={(text) => onSave(newMemoryId, text)}
        onClose={() => setNewMemoryId(null)}
      />
    );
  }
  if (isFull) {
    return (
      <p className="text-xs text-muted">
        You’ve reached the limit of {PROPOSAL_LIMITS.memoryCount} memories. Delete one to add
        another.
      </p>
    );
  }
  return (
    <TextAction
      ref={button}
      className="justify-self-start max-lg:min-h-11 pointer-coarse:min-h-11"
      onClick={() => setNewMemoryId(newId())}
    >
      Add a memory
    </TextAction>
  );
}

function useMemoryChanges() {
  const { user } = useCompanionContext();
  const client = useQueryClient();
  const { notify } = useToast();
  const attempt = useAttempt();
  const { withConsent, question } = useHealthConsent('companion');

  async function send(call: Promise<unknown>): Promise<boolean> {
    const isSaved = await attempt(call, 'This couldn’t be changed. Please try again.');
    void client.invalidateQueries(memoriesQuery(user.id));
    return isSaved;
  }

  const save = ({ id }: Pick<Memory, 'id'>, text: string) =>
    send(withConsent(() => unwrap(sdk.saveMemory({ path: { id }, body: { text } }))));
  return {
    /** Asks for the consent to store memories, where the server refused one without. */
    question,
    save,
    allow: (ref: string) => send(unwrap(sdk.allowFact({ path: { ref } }))),
    async remove(memory: Memory): Promise<void> {
      if (!(await send(unwrap(sdk.deleteMemory({ path: { id: memory.id } }))))) return;
      // The server deletes a memory for good, so undo creates it again.
      const onAct = () => void save(memory, memory.text);
      notify({ message: 'Memory deleted.', action: { label: 'Undo', onAct } });
    },
  };
}
