import { messageOf } from '#platform/api/api-error.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { Switch } from '#ui/switch.tsx';
import { useToast } from '#ui/toast.tsx';
import { useUpdateUser } from '../account.queries.ts';
import { useUser } from '../auth-context.ts';

export function ReviewSettings() {
  const user = useUser();
  const { notifyError } = useToast();
  const update = useUpdateUser();
  const shown = { ...user, ...(update.isPending ? update.variables : {}) };
  return (
    <Switch
      label={<b className="font-semibold">Questions from earlier lessons</b>}
      hint="A few quiz questions come back on today’s page, so you remember what you learned."
      checked={shown.hasLessonReviews}
      onCheckedChange={(hasLessonReviews) =>
        update.mutate(
          { hasLessonReviews },
          { onError: (error) => notifyError({ message: messageOf(error, UNEXPECTED) }) },
        )
      }
    />
  );
}
