import { useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Conversation, UpdateConversationData } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { useToast } from '#ui/toast.tsx';
import { patchConversation, refreshCompanion } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';

type Deletion = {
  onDelete: (id: string) => void;
  /** The deletion failed, or the user took it back. */
  onKeep: () => void;
};

export function useConversationActions({ onDelete, onKeep }: Deletion) {
  const { user } = useCompanionContext();
  const client = useQueryClient();
  const { notify } = useToast();
  const attempt = useAttempt();

  async function send(call: Promise<unknown>, fallback: string): Promise<boolean> {
    const isSaved = await attempt(call, fallback);
    refreshCompanion(client, user.id);
    return isSaved;
  }

  function change(id: string, changes: UpdateConversationData['body']): Promise<boolean> {
    patchConversation(client, user.id, id, changes);
    const call = unwrap(sdk.updateConversation({ path: { id }, body: changes }));
    return send(call, 'The conversation couldn’t be changed. Please try again.');
  }

  return {
    rename: (id: string, title: string) => change(id, { title }),
    pin: (id: string, isPinned: boolean) => change(id, { isPinned }),
    async remove({ id, title }: Conversation): Promise<void> {
      patchConversation(client, user.id, id, null);
      onDelete(id);
      const isDeleted = await send(
        unwrap(sdk.deleteConversation({ path: { id } })),
        'The conversation couldn’t be deleted. Please try again.',
      );
      if (!isDeleted) return onKeep();
      const onAct = async () => {
        await send(
          unwrap(sdk.restoreConversation({ path: { id } })),
          'The conversation couldn’t be restored. Please try again.',
        );
        onKeep();
      };
      notify({
        message: `Deleted: ${title}.`,
        action: { label: 'Undo', onAct: () => void onAct() },
      });
    },
  };
}

export type ConversationActions = ReturnType<typeof useConversationActions>;
