import { useQueryClient } from '@tanstack/react-query';
import * as api from '#platform/api/companion.ts';
import { useNotifyProblem } from '#platform/query/use-notify-problem.ts';
import { useToast } from '#ui/toast.tsx';
import { patchConversation, refreshCompanion } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';

export function useConversationActions(onGone: (id: string) => void) {
  const { user } = useCompanionContext();
  const client = useQueryClient();
  const { notify } = useToast();
  const notifyProblem = useNotifyProblem();

  async function attempt(change: () => Promise<unknown>, fallback: string): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      notifyProblem(error, fallback);
      return false;
    } finally {
      refreshCompanion(client, user.id);
    }
  }

  function change(id: string, changes: api.ConversationChanges): Promise<boolean> {
    patchConversation(client, user.id, id, changes);
    const call = () => api.changeConversation(id, changes);
    return attempt(call, 'The conversation could not be changed. It is as it was.');
  }

  return {
    rename: (id: string, title: string) => change(id, { title }),
    pin: (id: string, isPinned: boolean) => change(id, { isPinned }),
    async remove({ id, title }: api.Conversation): Promise<void> {
      patchConversation(client, user.id, id, null);
      onGone(id);
      const isDeleted = await attempt(
        () => api.deleteConversation(id),
        'The conversation could not be deleted. It is still here.',
      );
      if (!isDeleted) return;
      const onAct = () =>
        void attempt(
          () => api.restoreConversation(id),
          'The conversation could not be brought back.',
        );
      notify({ message: `Deleted: ${title}.`, action: { label: 'Undo', onAct } });
    },
  };
}

export type ConversationActions = ReturnType<typeof useConversationActions>;
